// What a person wrote in a waiting change, its settings, and the two sides of a conflict, as texts with the names of their
// fields.
import { clashText } from '../../text/waiting.ts';
import { readableText } from '../text/rich-html.ts';
import { parseHtml } from '../text/safe-html.ts';
import type { Field, QueueableCall, QueuedChange } from './change.ts';
import { changeOf } from './changes.ts';

export interface TextPart {
  /** Of the call's body. */
  field: string;
  label: string;
  text: string;
  /** May run over several lines. */
  isLong: boolean;
  /** Can be typed as it is stored; markup cannot. */
  isPlain: boolean;
}

export interface SettingPart {
  field: string;
  label: string;
  value: string;
}

export interface ClashPart {
  field: string;
  label: string;
  mine: string;
  theirs: string;
}

type Body = QueuedChange['body'];
type Given = Pick<QueuedChange, 'call' | 'body'>;

const kindOf = (field: Field | null) => (field && 'kind' in field ? field.kind : null);
const readable = (field: Field | null, text: string) =>
  kindOf(field) === 'markup' ? readableText(parseHtml(text, { pictures: true }), '\n').trim() : text;

/** The typed texts of a change, in the order of its form; emptied ones as ''. */
export function textParts({ call, body }: Given): TextPart[] {
  return Object.entries(changeOf(call).fields).flatMap(([name, field]) => {
    const [kind, value] = [kindOf(field), body[name]];
    if (!field || !kind || kind === 'chosen' || (typeof value !== 'string' && value !== null)) return [];
    const text = readable(field, value ?? '');
    return { field: name, label: field.label, text, isLong: kind !== 'line', isPlain: kind !== 'markup' };
  });
}

function shown(field: Field | null, value: unknown): string {
  if (typeof value === 'boolean') {
    const [on, off] = field && 'values' in field ? field.values : [clashText.on, clashText.off];
    return value ? on : off;
  }
  return value === null || value === undefined || value === '' ? clashText.empty : readable(field, String(value));
}

/** The settings of a change, which its own words do not name, and what each becomes. */
export function settingParts({ call, body }: Given): SettingPart[] {
  return Object.entries(changeOf(call).fields).flatMap(([name, field]) =>
    field && 'hint' in field && Object.hasOwn(body, name)
      ? { field: name, label: field.label, value: shown(field, body[name]) }
      : [],
  );
}

interface Clash {
  readonly mine: Body;
  readonly theirs: Body;
}

/** Both sides of a conflict of that call, field by field, in the order the server names them. */
export function clashParts(call: QueueableCall, { mine, theirs }: Clash): ClashPart[] {
  return Object.keys(mine).map((name) => {
    const field = changeOf(call).fields[name] ?? null;
    const side = (values: Body) => shown(field, values[name]);
    return { field: name, label: field?.label ?? name, mine: side(mine), theirs: side(theirs) };
  });
}

/** Two texts as one, with an empty line between them; the longer one alone when it has the other in it. */
function joinTexts(mine: string, theirs: string): string {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${mine}\n\n${theirs}`;
}

/** The fields of a conflict with both texts in each; null unless all of them can be joined and have a text on both sides. */
export function joinedClash(call: QueueableCall, { mine, theirs }: Clash): Record<string, string> | null {
  const joined: Record<string, string> = {};
  for (const [name, value] of Object.entries(mine)) {
    const field = changeOf(call).fields[name];
    const other = theirs[name];
    if (!field || !('canJoin' in field) || typeof value !== 'string' || typeof other !== 'string') return null;
    if (value === '' || other === '') return null;
    joined[name] = joinTexts(value, other);
  }
  return Object.keys(joined).length > 0 ? joined : null;
}
