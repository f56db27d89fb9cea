// A market and its town, said once.

const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('sv').trim();

/** `said`, by default the name, with ' i ' and the town unless the name ends in the town as a word. */
export function inTown(name: string, city: string, said = name): string {
  const [last, town] = [folded(name), folded(city)];
  const before = last.slice(0, -town.length);
  const hasTown = town === '' || (last.endsWith(town) && !/[\p{L}\p{N}]$/u.test(before));
  return hasTown ? said : `${said} i ${city}`;
}
