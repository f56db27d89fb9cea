// Swedish postal codes: five digits, the first not 0, written 'NNN NN'.

/** The five digits of a postal code without spaces and hyphens, or null if invalid. */
export function cleanPostalCode(text: string): string | null {
  const digits = text.replace(/[\s\u00ad\u2010-\u2015-]/g, '');
  return /^[1-9]\d{4}$/.test(digits) ? digits : null;
}

/** What is pasted for a postal code: 'NNN NN' where it holds one, whatever is around it, else without what is removed anyway. */
export function pastedPostalCode(text: string): string {
  const held = /(?<!\d-?)[1-9]\d{2}[\s\u00ad\u2010-\u2015-]*\d{2}(?!-?\d)/.exec(text)?.[0];
  const digits = text.replace(/[\s\u00ad\u2010-\u2015-]/g, '');
  return showPostalCode(held ?? digits) ?? digits;
}

/** 'NNN NN' from anything that `cleanPostalCode` accepts; null otherwise. */
export function showPostalCode(text: string): string | null {
  const digits = cleanPostalCode(text);
  return digits && `${digits.slice(0, 3)} ${digits.slice(3)}`;
}
