// What a person has, by name: its line on the screen of the export, and what becomes of it on the screen where people leave. Both screens
// are made from this list, and every table with rows of people says which name it is part of (server/db/table.ts).
import { type ExportContents, exportNames } from '../../contract/export.ts';
import type { Leaving } from '../../contract/leaving.ts';
import { exportScreenText as inExport } from '../../text/export.ts';
import { leavingText } from '../../text/leaving.ts';

/** What an export counts, and what is not counted there. */
export type HoldingName = keyof ExportContents | 'profile' | 'mails' | 'history';

/** Lines on the export's screen, in their order. */
const lines = ['profile', 'collected', 'written', 'markets', 'pictures', 'history'] as const;
export type ExportLine = (typeof lines)[number];

interface Row {
  readonly title: string;
  readonly text?: string | undefined;
}
/** Rows on the screen where people leave; none where there is nothing. `has` is undefined while it is unknown. */
type Rows = (has: Leaving | undefined) => readonly Row[];

export type FateIcon =
  | 'person'
  | 'list'
  | 'note'
  | 'message'
  | 'reply'
  | 'picture'
  | 'mail'
  | 'phone'
  | 'market'
  | 'place'
  | 'star'
  | 'shield';

interface Fate {
  readonly tone: 'goes' | 'stays';
  readonly icon: FateIcon;
  readonly rows: Rows;
}

interface Holding<Name> {
  /** Its part of a line, with its number if the export counts it; or why it has none. */
  readonly export:
    | {
        readonly line: ExportLine;
        readonly text: Name extends keyof ExportContents ? (count: number) => string : string;
      }
    | string;
  /** What becomes of it; or why no row says so. */
  readonly leaving: readonly [Fate, ...Fate[]] | string;
}

const goes = (icon: FateIcon, rows: Rows): Fate => ({ tone: 'goes', icon, rows });
const stays = (icon: FateIcon, rows: Rows): Fate => ({ tone: 'stays', icon, rows });

type Counted = { [Name in keyof Leaving]: Leaving[Name] extends number ? Name : never }[keyof Leaving];

/** A row with a number. `text` is below it. */
const counted =
  (name: Counted, title: (count: number) => string, text?: (has: Leaving) => string | undefined): Rows =>
  (has) =>
    has && has[name] > 0 ? [{ title: title(has[name]), text: text?.(has) }] : [];

/** A row for everybody. */
const standing =
  (title: string, text: string): Rows =>
  () => [{ title, text }];

const listed: Rows = (has) => {
  const title = has ? leavingText.lists(has.likes, has.lists) : null;
  return title === null ? [] : [{ title }];
};
const contact: Rows = (has) =>
  has && has.ownedMarkets.length > 0 ? [{ title: leavingText.contact(has.ownedMarkets.length) }] : [];
const owned: Rows = (has) => (has?.ownedMarkets ?? []).map((title) => ({ title, text: leavingText.market }));

/**
 * In the order of the screen where people leave. Made at each call: chunks of the build may import each other, so that texts of
 * another chunk may be there later than this module.
 */
export const holdings = (): { readonly [Name in HoldingName]: Holding<Name> } => ({
  profile: {
    export: { line: 'profile', text: inExport.profile },
    leaving: [goes('person', standing(leavingText.account, leavingText.accountParts))],
  },
  liked: { export: { line: 'collected', text: inExport.liked }, leaving: 'They are in the row of the lists.' },
  lists: { export: { line: 'collected', text: inExport.lists }, leaving: [goes('list', listed)] },
  notes: {
    export: { line: 'collected', text: inExport.notes },
    leaving: [goes('note', counted('notes', leavingText.notes))],
  },
  posts: {
    export: { line: 'written', text: inExport.posts },
    leaving: [
      goes(
        'message',
        counted('posts', leavingText.posts, (has) => leavingText.answeredPosts(has.answeredPosts)),
      ),
    ],
  },
  ratingReplies: {
    export: { line: 'written', text: inExport.ratingReplies },
    leaving: [goes('reply', counted('ratingReplies', leavingText.ratingReplies))],
  },
  pictures: {
    export: { line: 'pictures', text: inExport.pictures },
    leaving: [goes('picture', counted('pictures', leavingText.pictures))],
  },
  mails: {
    export: 'They are in the line of the history.',
    leaving: [goes('mail', counted('mails', leavingText.mails))],
  },
  markets: {
    export: { line: 'markets', text: inExport.markets },
    leaving: [
      goes('phone', contact),
      stays('market', owned),
      stays(
        'place',
        counted('enteredMarkets', leavingText.entered, (has) => leavingText.enteredHow(has.enteredMarkets)),
      ),
    ],
  },
  ratings: {
    export: { line: 'written', text: inExport.ratings },
    leaving: [
      stays(
        'star',
        counted('ratings', leavingText.ratings, () => leavingText.ratingsHow),
      ),
    ],
  },
  reports: {
    export: { line: 'written', text: inExport.reports },
    leaving: 'They stay, without who reported and what that person wrote.',
  },
  history: {
    export: { line: 'history', text: inExport.history },
    leaving: [stays('shield', standing(leavingText.log, leavingText.logHow))],
  },
});

/** What a person's export holds, line by line; without what there is none of. */
export function exportRows(contents: ExportContents): { line: ExportLine; text: string }[] {
  const counts: { readonly [Name in HoldingName]?: number } = contents;
  const all = holdings();
  const names = new Set([...exportNames, ...(Object.keys(all) as HoldingName[])]);
  const parts = [...names].flatMap((name) => {
    const shown = all[name].export;
    if (typeof shown === 'string') return [];
    const { line, text } = shown;
    if (typeof text === 'string') return [{ line, text }];
    const count = counts[name] ?? 0;
    return count > 0 ? [{ line, text: text(count) }] : [];
  });
  return lines.flatMap((line) => {
    const texts = parts.flatMap((part) => (part.line === line ? [part.text] : []));
    return texts.length > 0 ? [{ line, text: texts.join(', ') }] : [];
  });
}

/** What goes, or stays, when a person leaves. `has` is undefined while it is unknown: then only what everybody has. */
export function fateRows(tone: Fate['tone'], has: Leaving | undefined): (Row & { key: string; icon: FateIcon })[] {
  return Object.entries(holdings()).flatMap(([name, { leaving }]) => {
    if (typeof leaving === 'string') return [];
    const fates = leaving.filter((fate) => fate.tone === tone);
    return fates.flatMap(({ icon, rows }) =>
      rows(has).map((row, n) => ({ ...row, icon, key: `${name} ${icon} ${n}` })),
    );
  });
}
