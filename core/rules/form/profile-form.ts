// Validation and normalisation of the profile form. Both the form and the server run it, so the sentences are the same.
// A field that is not given is neither checked nor changed.

import { codePoints } from '../../contract/code-points.ts';
import { pictureIdOf } from '../../contract/pictures.ts';
import { type Profile, type ProfileUpdate, profileLimits } from '../../contract/profile.ts';
import { isDrawable } from '../../contract/visible-text.ts';
import { profileFormText } from '../../text/profile.ts';
import { dayOfDateField } from '../day/date-field.ts';
import { cleanPostalCode, showPostalCode } from '../place/postal-code.ts';
import { isBlank, readableLength, writeHtml } from '../text/rich-html.ts';
import type { RichNode } from '../text/rich-text.ts';
import { parseHtml } from '../text/safe-html.ts';
import { type FormFault, nameFaults, trimmedName } from './auth-form.ts';

/**
 * As it is stored: trimmed, empty as null, the postal code as 'NNN NN', the presentation as clean HTML. A default avatar or drawing
 * that is chosen without a picture clears the picture, a default avatar without a drawing the drawing.
 */
export function keptProfile(form: ProfileUpdate): ProfileUpdate {
  return read(form).kept;
}

/** The form as it is stored, and how long its presentation reads, in code points; 0 without one. */
function read(form: ProfileUpdate): { kept: ProfileUpdate; visible: number } {
  const kept: ProfileUpdate = { ...form };
  for (const field of ['firstName', 'lastName'] as const) {
    if (form[field] !== undefined) kept[field] = trimmedName(form[field] ?? '');
  }
  for (const field of ['address', 'city', 'postalCode', 'dateOfBirth', 'profileImageUrl'] as const) {
    if (form[field] !== undefined) kept[field] = line(form[field]) || null;
  }
  if (kept.postalCode) kept.postalCode = showPostalCode(kept.postalCode) ?? kept.postalCode;
  if (form.defaultAvatarOption !== undefined) kept.defaultAvatarDrawing ??= null;
  if (kept.defaultAvatarDrawing !== undefined) kept.profileImageUrl ??= null;
  // A longer one is refused for its length, unread.
  if (form.bio === undefined || isOversize(form.bio)) return { kept, visible: 0 };
  const nodes = bioNodes(form.bio);
  kept.bio = storedBio(nodes);
  return { kept, visible: readableLength(nodes) };
}

const isOversize = (html: string | null | undefined): boolean => (html?.length ?? 0) > profileLimits.bio.stored;

function line(typed: string | null): string {
  return (typed ?? '').trim().normalize('NFC');
}

/** A presentation has no pictures. */
const bioNodes = (html: string | null) => parseHtml(html ?? '', { pictures: false });
const storedBio = (nodes: readonly RichNode[]): string | null => (isBlank(nodes) ? null : writeHtml(nodes));

/** The sanitised presentation; null when it has no visible text. */
export function cleanBio(html: string | null): string | null {
  return storedBio(bioNodes(html));
}

/** Length of a presentation: its visible text, in code points. */
export function bioLength(html: string | null): number {
  return readableLength(bioNodes(html));
}

function addressFaults(address: string): FormFault[] {
  const { min, max } = profileLimits.address;
  const length = codePoints(address);
  const usable = length >= min && length <= max && /\p{L}/u.test(address) && /\d/.test(address);
  return usable && isDrawable(address) ? [] : [['address', profileFormText.addressUnusable(min, max)]];
}

function cityFaults(city: string): FormFault[] {
  const { min, max } = profileLimits.city;
  const length = codePoints(city);
  return length >= min && length <= max && /^[\p{L}\p{M} -]+$/u.test(city) && /\p{L}/u.test(city) && isDrawable(city)
    ? []
    : [['city', profileFormText.cityUnusable(min, max)]];
}

/** Age on a day, both 'YYYY-MM-DD'; a birthday on 29 February counts on 1 March. */
function yearsBetween(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

function birthFaults(born: string, today: string): FormFault[] {
  const { min, max } = profileLimits.age;
  const age = dayOfDateField(born) === null ? -1 : yearsBetween(born, today);
  return age >= min && age <= max ? [] : [['dateOfBirth', profileFormText.ageOutside(min, max)]];
}

/** The faults of the given fields, in the order of the form. `today` is 'YYYY-MM-DD' in the user's time zone. */
export function profileFaults(form: ProfileUpdate, today: string): FormFault[] {
  return checkedProfile(form, today).faults;
}

/** The form as it is stored, and its faults. Its presentation is parsed once. */
export function checkedProfile(form: ProfileUpdate, today: string): { kept: ProfileUpdate; faults: FormFault[] } {
  const { kept, visible } = read(form);
  const faults: FormFault[] = [];
  for (const field of ['firstName', 'lastName'] as const) {
    if (kept[field] !== undefined) faults.push(...nameFaults(field, kept[field] ?? ''));
  }
  if (isOversize(form.bio) || isOversize(kept.bio) || visible > profileLimits.bio.visible) {
    faults.push(['bio', profileFormText.bioTooLong(profileLimits.bio.visible)]);
  }
  if (kept.address) faults.push(...addressFaults(kept.address));
  if (kept.postalCode && cleanPostalCode(kept.postalCode) === null) {
    faults.push(['postalCode', profileFormText.postalCodeInvalid]);
  }
  if (kept.city) faults.push(...cityFaults(kept.city));
  if (kept.dateOfBirth) faults.push(...birthFaults(kept.dateOfBirth, today));
  // The server checks the owner.
  if (kept.profileImageUrl && pictureIdOf(kept.profileImageUrl) === null) {
    faults.push(['profileImageUrl', profileFormText.imageUrlInvalid]);
  }
  return { kept, faults };
}

/** The fields of a form that differ from the profile, as they are stored. */
export function changedProfile(form: ProfileUpdate, profile: Profile): ProfileUpdate {
  const changed = Object.entries(keptProfile(form)).filter(
    ([field, value]) => value !== (profile[field as keyof ProfileUpdate] ?? null),
  );
  return Object.fromEntries(changed);
}
