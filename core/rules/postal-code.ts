// Swedish postal codes: five digits, the first not 0, written 'NNN NN'.

/** The five digits of a postal code without spaces and hyphens, or null if invalid. */
export function cleanPostalCode(text: string): string | null {
  const digits = text.replace(/[\s\u00ad\u2010-\u2015-]/g, '');
  return /^[1-9]\d{4}$/.test(digits) ? digits : null;
}

/** 'NNN NN' from anything that `cleanPostalCode` accepts; null otherwise. */
export function showPostalCode(text: string): string | null {
  const digits = cleanPostalCode(text);
  return digits && `${digits.slice(0, 3)} ${digits.slice(3)}`;
}
