// The real server of the export bench, in a process of its own, with people who have a thousand of everything that the register of
// personal data knows. Reports where it listens and their tokens, then replies to every message with its resident memory in bytes.
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { mediaDisk } from '../../server/adapters/media-disk.ts';
import type { Store } from '../../server/db/schema.ts';
import { sampleId } from '../../tests/helpers/samples/sample-markets.ts';
import { addPerson, sessionFor } from '../../tests/helpers/server/accounts.ts';
import { addMarkets, marketRow } from '../../tests/helpers/server/market-rows.ts';
import { benchMarkets } from './corpus.ts';
import { openCorpus, settledList } from './corpus-store.ts';

export interface ExportServer {
  port: number;
  paths: string[];
  tokens: string[];
}

const people = 3;
const each = 1000;
/** Of the largest size of a picture, in bytes. */
const pictureBytes = 150_000;
const words = 'Lampor, koppar och en stol som går att laga. '.repeat(8);

/** A thousand rows of every table with personal data, one after another. */
async function plant(store: Store, folder: string, userId: string, person: number): Promise<void> {
  const numbers = Array.from({ length: each }, (_, n) => n);
  const id = (n: number) => sampleId(1_000_000 * (person + 1) + n);
  const own = { user_id: userId, created_at: 1 };
  const hash = (kind: string, n: number) => `${kind}-${person}-${n}`;
  await addMarkets(
    store,
    numbers.map((n) => ({ ...marketRow(n + 1, { owner_id: userId, created_by: userId }), id: id(n) })),
  );
  await store.write(async (tx) => {
    for (let from = 0; from < each; from += 250) {
      const some = numbers.slice(from, from + 250);
      const rows = <Row>(make: (n: number) => Row) => some.map(make);
      await tx
        .insertInto('sessions')
        .values(
          rows((n) => ({
            ...{ id: id(n), ...own, device: 'Firefox på Windows', used_at: 1, replaced: '[]' },
            ...{ family_hash: hash('f', n), refresh_hash: hash('r', n) },
          })),
        )
        .execute();
      await tx
        .insertInto('known_devices')
        .values(rows((n) => ({ user_id: userId, hash: hash('d', n), used_at: 1 })))
        .execute();
      await tx
        .insertInto('email_returns')
        .values(
          rows((n) => ({
            ...own,
            hash: hash('e', n),
            email: 'a@exempel.se',
            email_key: 'a@exempel.se',
            expires_at: 1,
          })),
        )
        .execute();
      await tx
        .insertInto('security_log')
        .values(rows((n) => ({ id: id(n), at: 1, event: 'login', user_id: userId, address: '192.0.2.1' })))
        .execute();
      await tx
        .insertInto('mail_outbox')
        .values(
          rows((n) => ({
            ...{ id: hash('m', n), kind: 'reset', subject_key: hash('s', n), user_id: userId },
            ...{ state: 'sent' as const, done_at: 1 },
          })),
        )
        .execute();
      await tx
        .insertInto('receipts')
        .values(
          rows((n) => ({
            ...own,
            ...{ key: hash('k', n), method: 'PUT', route: '/api/users/me/profile', body_hash: '', status: 200 },
          })),
        )
        .execute();
      await tx
        .insertInto('user_lists')
        .values(rows((n) => ({ ...own, id: id(n), name: `Lista ${n}`, description: words })))
        .execute();
      await tx
        .insertInto('user_list_markets')
        .values(rows((n) => ({ list_id: id(n), market_id: id(n), added_at: 1 })))
        .execute();
      await tx
        .insertInto('market_notes')
        .values(
          rows((n) => ({
            ...{ user_id: userId, market_id: id(n), market_name: 'Loppis', text: words },
            ...{ updated_at: 1, version: 1, field_versions: '{}' },
          })),
        )
        .execute();
      await tx
        .insertInto('pictures')
        .values(
          rows((n) => ({
            ...{ id: pictureId(person, n), owner_id: userId, sha256: 'x', width: 1, height: 1, blur: '' },
            ...{ state: 'shown' as const, has_avif: 0 as const, created_at: 1 },
          })),
        )
        .execute();
    }
  });
  const media = mediaDisk(join(folder, 'media'));
  for (const n of numbers) await media.put(`${pictureId(person, n)}-1920.webp`, randomBytes(pictureBytes));
}

function pictureId(person: number, n: number): string {
  return (person * each + n).toString(16).padStart(32, '0');
}

const markets = benchMarkets(500);
const { app, store, folder, close } = await openCorpus(markets);
const tokens: string[] = [];
for (let n = 0; n < people; n++) {
  const { id } = await addPerson(store);
  tokens.push((await sessionFor(store, id, Date.now())).token);
  await plant(store, folder, id, n);
}
await settledList(app);
await app.listen({ host: '127.0.0.1', port: 0 });
const listening: ExportServer = {
  port: (app.server.address() as AddressInfo).port,
  paths: markets.slice(0, 200).map(({ id }) => `/api/markets/${id}`),
  tokens,
};
process.send?.(listening);
process.on('message', () => process.send?.(process.memoryUsage.rss()));
process.on('disconnect', () => void close().then(() => process.exit(0)));
