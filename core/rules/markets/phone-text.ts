// How a telephone number is shown: as Swedish numbers are written, whatever way it was typed.

/** Area codes of two and three digits; every other one has four. Source: the numbering plan for telephony, Swedish Post and Telecom Authority. */
const shortAreas = /^(?:08|01[013689]|02[0136]|03[1356]|04[0246]|054|06[03]|07[0-9]|090)/;

/** Digits in groups, by their number: five as 'xxx xx', six 'xx xx xx', seven 'xxx xx xx', eight 'xxx xxx xx'. */
const groups: Readonly<Record<number, RegExp>> = {
  5: /^(...)(..)$/,
  6: /^(..)(..)(..)$/,
  7: /^(...)(..)(..)$/,
  8: /^(...)(...)(..)$/,
};

/** '0701740635' for every way of writing that number; null for what is no Swedish number. */
export function nationalNumber(typed: string): string | null {
  if (/[^\d\s()+.-]/.test(typed)) return null;
  const digits = typed.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  const national = digits.replace(/^(?:\+|00)46/, '0');
  return /^0[1-9]\d{5,9}$/.test(national) ? national : null;
}

/** '070-174 06 35' for '0701740635', '+46 70 174 06 35' and the like; any other number as it was typed. */
export function phoneText(typed: string): string {
  const national = nationalNumber(typed);
  if (national === null) return typed;
  const area = shortAreas.exec(national)?.[0] ?? national.slice(0, 4);
  const parts = groups[national.length - area.length]?.exec(national.slice(area.length));
  return parts ? `${area}-${parts.slice(1).join(' ')}` : typed;
}
