// What a person wrote in a waiting change, and the two sides of a conflict, as texts with the names of their fields.

import { privacySettingsText } from '../../text/profile-privacy.ts';
import { changeFieldText, clashText } from '../../text/waiting.ts';
import { readableText } from '../rich-html.ts';
import { parseHtml } from '../safe-html.ts';
import type { QueueableCall, QueuedRow } from './row.ts';

export interface TextPart {
  /** Of the call's body. */
  field: string;
  label: string;
  text: string;
  /** May run over several lines. */
  isLong: boolean;
  /** Can be typed as it stands; what is stored as markup cannot. */
  isPlain: boolean;
}

export interface ClashPart {
  field: string;
  label: string;
  mine: string;
  theirs: string;
}

/** Fields that hold words somebody typed. A call that is not named carries none. */
const written: Partial<Record<QueueableCall, readonly string[]>> = {
  createList: ['name', 'description'],
  updateList: ['name', 'description'],
  updateProfile: ['firstName', 'lastName', 'address', 'postalCode', 'city', 'bio'],
};
const long = new Set(['description', 'bio']);
const markup = new Set(['bio']);
const settings: Record<string, readonly [string, string]> = { ...privacySettingsText.see, ...privacySettingsText.mail };

function labelOf(field: string): string {
  const named: Record<string, string> = changeFieldText;
  return (Object.hasOwn(named, field) ? named[field] : settings[field]?.[0]) ?? field;
}

const readable = (field: string, text: string) =>
  markup.has(field) ? readableText(parseHtml(text), '\n').trim() : text;

/** The texts of a change that somebody typed, in the order of its form; those that were emptied as ''. */
export function textParts({ call, body }: Pick<QueuedRow, 'call' | 'body'>): TextPart[] {
  return (written[call] ?? [])
    .filter((field) => typeof body[field] === 'string' || body[field] === null)
    .map((field) => ({
      field,
      label: labelOf(field),
      text: readable(field, (body[field] as string | null) ?? ''),
      isLong: long.has(field),
      isPlain: !markup.has(field),
    }));
}

function shown(field: string, value: unknown): string {
  if (typeof value === 'boolean') {
    if (field === 'isPublic') return value ? clashText.isPublic : clashText.isPrivate;
    return value ? clashText.on : clashText.off;
  }
  return value === null || value === undefined || value === '' ? clashText.empty : readable(field, String(value));
}

/** Both sides of a conflict, field by field, in the order the server names them. */
export function clashParts(clash: {
  readonly mine: Readonly<Record<string, unknown>>;
  readonly theirs: Readonly<Record<string, unknown>>;
}): ClashPart[] {
  return Object.keys(clash.mine).map((field) => ({
    field,
    label: labelOf(field),
    mine: shown(field, clash.mine[field]),
    theirs: shown(field, clash.theirs[field]),
  }));
}
