// The files of an export, and which table is which part of them.
import type { ExportedTable } from '../../db/personal-rows.ts';

interface Part {
  readonly file: string;
  /** Its key in the file. */
  readonly part: string;
}

/** Every table with exported columns has a part: a new one does not compile without. */
const parts: Record<ExportedTable, Part> = {
  users: { file: 'profil.json', part: 'profile' },
  accounts: { file: 'konto.json', part: 'account' },
  email_changes: { file: 'konto.json', part: 'emailChanges' },
  email_returns: { file: 'konto.json', part: 'formerEmails' },
  exports: { file: 'konto.json', part: 'exports' },
  sessions: { file: 'inloggningar.json', part: 'sessions' },
  known_devices: { file: 'inloggningar.json', part: 'knownDevices' },
  security_log: { file: 'säkerhet.json', part: 'events' },
  email_tokens: { file: 'säkerhet.json', part: 'mailedLinks' },
  user_lists: { file: 'listor.json', part: 'lists' },
  user_list_markets: { file: 'listor.json', part: 'markets' },
  market_notes: { file: 'anteckningar.json', part: 'notes' },
  ratings: { file: 'betyg.json', part: 'ratings' },
  rating_replies: { file: 'betyg.json', part: 'replies' },
  guestbook_posts: { file: 'gästbok.json', part: 'posts' },
  reports: { file: 'anmälningar.json', part: 'reports' },
  markets: { file: 'loppisar.json', part: 'markets' },
  site_about: { file: 'loppisar.json', part: 'aboutPage' },
  pictures: { file: 'bilder.json', part: 'pictures' },
  mail_outbox: { file: 'mejl.json', part: 'mails' },
  receipts: { file: 'ändringar.json', part: 'changes' },
};

/** The files in the order of the archive, each with its parts. */
export const exportFiles: ReadonlyMap<string, readonly { table: ExportedTable; part: string }[]> = new Map(
  [...Map.groupBy(Object.entries(parts), ([, { file }]) => file)].map(([file, of]) => [
    file,
    of.map(([table, { part }]) => ({ table: table as ExportedTable, part })),
  ]),
);
