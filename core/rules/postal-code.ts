// Swedish postal codes: five digits, the first not 0, written 'NNN NN'.

/** The five digits of a postal code without spaces and hyphens, or null if invalid. */
export function cleanPostalCode(text: string): string | null {
  const digits = text.replace(/[\s\u00ad\u2010-\u2015-]/g, '');
  return /^[1-9]\d{4}$/.test(digits) ? digits : null;
}

/** What is pasted for a postal code: 'NNN NN' where it begins with one, whatever is around it, else without what is removed anyway. */
export function pastedPostalCode(text: string): string {
  const digits = text.replace(/[\s\u00ad\u2010-\u2015-]/g, '').replace(/^SE?(?=\d)/i, '');
  return showPostalCode(/^\d{5}(?!\d)/.exec(digits)?.[0] ?? '') ?? digits;
}

/** 'NNN NN' from anything that `cleanPostalCode` accepts; null otherwise. */
export function showPostalCode(text: string): string | null {
  const digits = cleanPostalCode(text);
  return digits && `${digits.slice(0, 3)} ${digits.slice(3)}`;
}
