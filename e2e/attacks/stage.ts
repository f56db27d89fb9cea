// The real server on a store in which every field of people and markets holds hostile texts. What the server takes by its calls is
// written by its calls, under limits that are emptied between them; names, markets and what moderators do, by the store.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentType } from '../../core/contract/content-type.ts';
import type { GuestbookPost } from '../../core/contract/guestbook.ts';
import { marketLimits } from '../../core/contract/limits.ts';
import { OwnerStatus } from '../../core/contract/markets.ts';
import type { OwnRating } from '../../core/contract/ratings.ts';
import { type ChildServer, startChildServer } from '../../scripts/child-server.ts';
import { newId } from '../../server/db/new-id.ts';
import { openStore, openStoreBeside } from '../../server/db/open.ts';
import type { Store, Tx } from '../../server/db/schema.ts';
import { sampleId } from '../../tests/helpers/samples/sample-markets.ts';
import { addPerson, goodPassword } from '../../tests/helpers/server/accounts.ts';
import { addMarkets, marketRow } from '../../tests/helpers/server/market-rows.ts';
import { callsOf } from './calls.ts';

export interface Stage {
  server: ChildServer;
  dataDir: string;
  store: Store;
  attacks: readonly string[];
  /** The verified owner of `busy`, who has replied to everything there. */
  owner: Login;
  /** Has rated every market of `marketOf`, and written what is hidden on `hidden`. */
  author: Login;
  /** A market with a post and a rating of each text, by one person each. */
  busy: string;
  /** A market whose posts are the author's and hidden, with each text and as the reason. */
  hidden: string;
  /** The market whose own texts and owner's name are that text. */
  marketOf: (at: number) => string;
  close(): Promise<void>;
}
interface Login {
  id: string;
  username: string;
  password: string;
}

const [busy, hidden] = [sampleId(1), sampleId(2)];
const first = 10;
const marketOf = (at: number) => sampleId(first + at);
const cut = (text: string, max: number) => [...text].slice(0, max).join('').trim();

/** Markets and people with these texts, in an empty store. */
async function plant(store: Store, attacks: readonly string[]) {
  const person = async (firstName: string, lastName = 'Ek'): Promise<Login> => {
    const { id, email } = await addPerson(store, { firstName });
    await store.write((tx) => tx.updateTable('users').set({ last_name: lastName }).where('id', '=', id).execute());
    return { id, username: email, password: goodPassword };
  };
  const [owner, author] = [await person('Otto'), await person('Vera')];
  const people: Login[] = [];
  for (const attack of attacks) people.push(await person(attack, attack));
  const owned = (owner_id: string) => ({ owner_id, owner_status: OwnerStatus.Verified });
  await addMarkets(store, [
    marketRow(1, { name: 'Otto säljer allt', ...owned(owner.id) }),
    marketRow(2, { name: 'Ingens loppis' }),
    ...attacks.map((attack, at) =>
      marketRow(first + at, {
        ...owned(people[at]?.id ?? ''),
        name: cut(attack, marketLimits.name),
        tagline: cut(attack, marketLimits.tagline),
        description: attack,
        address: cut(attack, marketLimits.address),
        city: cut(attack, marketLimits.city),
        contact_email: cut(attack, marketLimits.email),
        contact_phone: cut(attack, marketLimits.phone.max),
        website: attack,
      }),
    ),
  ]);
  return { owner, author, people };
}

/** Writes each text into every field of what people write, by the calls of their authors. */
async function write(url: string, store: Store, attacks: readonly string[], cast: Awaited<ReturnType<typeof plant>>) {
  const calls = ({ id }: Login) => callsOf(store, url, id);
  const [owner, author] = [await calls(cast.owner), await calls(cast.author)];
  for (const [at, attack] of attacks.entries()) {
    // The limits per person are tested elsewhere.
    await store.write((tx) => tx.deleteFrom('acts').execute());
    const person = await calls(cast.people[at] as Login);
    const own = `/markets/${marketOf(at)}`;
    const stars = { rating: 1 + (at % 5), comment: attack };

    const { id: rating } = await person<OwnRating>('POST', `/markets/${busy}/ratings`, stars);
    await owner('POST', `/ratings/${rating}/replies`, { content: attack });
    const { id: post } = await person<GuestbookPost>('POST', `/markets/${busy}/guestbook`, { content: 'Hej' });
    const place = `/markets/${busy}/guestbook/${post}`;
    await person('PATCH', place, { content: attack });
    const reply = await owner<GuestbookPost>('POST', `${place}/replies`, { content: 'Hej' });
    await owner('PATCH', `${place}/replies/${reply.id}`, { content: attack });

    const { id: rated } = await author<OwnRating>('POST', `${own}/ratings`, stars);
    await person('POST', `/ratings/${rated}/replies`, { content: attack });
    await author('POST', `${own}/guestbook`, { content: attack });
    await author('POST', `/markets/${hidden}/guestbook`, { content: attack });

    await owner('POST', '/reports', { contentType: ContentType.GuestbookPost, contentId: post, reason: attack });
    await owner('POST', '/reports', { contentType: ContentType.Market, contentId: marketOf(at), reason: attack });
    const to = { recipientName: cut(attack, 100), recipientEmail: `g${at}@exempel.se` };
    await person('POST', `${own}/share`, { ...to, comment: attack });
  }
  // What moderators do has no call yet.
  await store.write(async (tx) => {
    const posts = tx.updateTable('guestbook_posts').where('market_id', '=', hidden);
    await posts.set(({ ref }) => ({ is_hidden: 1, hidden_reason: ref('content') })).execute();
    const ratings = tx.updateTable('ratings').where('user_id', '=', cast.author.id).where('rating', '<', 3);
    await ratings.set(({ ref }) => ({ is_hidden: 1, hidden_reason: ref('comment') })).execute();
    const oneStar = tx.selectFrom('ratings').select('id').where('rating', '=', 1);
    const replies = tx.updateTable('rating_replies').where('user_id', '=', cast.owner.id);
    await replies
      .where('rating_id', 'in', oneStar)
      .set(({ ref }) => ({ is_hidden: 1, hidden_reason: ref('content') }))
      .execute();
    await tx.deleteFrom('acts').execute();
  });
}

/** Starts the server; it is to be closed. */
export async function openStage(attacks: readonly string[]): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loppis-attacks-'));
  const config = { dataDir, databaseUrl: null };
  const before = await openStore(config);
  const cast = await plant(before, attacks);
  await before.close();
  const server = await startChildServer({ DATA_DIR: dataDir, SEED: 'none' });
  const store = await openStoreBeside(config);
  const close = async () => {
    await store.close();
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await write(server.url, store, attacks, cast);
  } catch (error) {
    await close();
    throw error;
  }
  const { owner, author } = cast;
  return { server, dataDir, store, attacks, owner, author, busy, hidden, marketOf, close };
}

/** Gives a person as many acts as none may have: whatever they write next is refused. */
export async function limitOf(tx: Tx, subject: string): Promise<void> {
  const at = Date.now();
  const kinds = ['post', 'rating', 'report', 'share'] as const;
  for (const kind of kinds) {
    const rows = Array.from({ length: 100 }, () => ({ id: newId(at), subject, kind, at }));
    await tx.insertInto('acts').values(rows).execute();
  }
}
