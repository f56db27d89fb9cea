// The key that signs links in mails. It is a value of the store, so that a backup keeps it: the links never expire.
import { newSecret } from '../ports/secrets.ts';
import type { Db, Store, Tx } from './schema.ts';

/** A function that resolves to the store's key (43 characters): made at the first need, then kept in memory. */
export function mailKeyOf(store: Store): () => Promise<string> {
  let known: string | null = null;
  return async () => {
    known ??= (await store.read(readKey)) ?? (await store.write(mailKeyIn));
    return known;
  };
}

async function readKey(db: Db): Promise<string | null> {
  const { mail_key: key } = await db.selectFrom('store').select('mail_key').executeTakeFirstOrThrow();
  return key;
}

/** The store's key, for use inside a transaction; made if there is none. */
export async function mailKeyIn(tx: Tx): Promise<string> {
  const known = await readKey(tx);
  if (known !== null) return known;
  const made = newSecret();
  await tx.updateTable('store').set({ mail_key: made }).execute();
  return made;
}
