// Texts of sizes in SI units, as in phones and browsers: 1 kB = 1000 bytes.

const whole = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A part of a budget in megabytes, without the unit: '0' for nothing, otherwise at least '0,1'. */
export function megabytesText(bytes: number): string {
  const megabytes = Math.ceil(bytes / 100_000) / 10;
  return (Number.isInteger(megabytes) ? whole : tenths).format(megabytes);
}

/** '0 kB', '840 kB', '2,4 MB', '120 MB'. Anything above zero is at least '1 kB'. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1000);
  if (kilobytes < 1000) return `${whole.format(kilobytes)} kB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 10 ? tenths.format(megabytes) : whole.format(megabytes)} MB`;
}
