// Calls of a person, as another device makes them.
import type { Store } from '../../server/db/schema.ts';
import { sessionFor } from '../../tests/helpers/server/accounts.ts';

/** The calls of a person on a stage. */
export const callsAs = ({ store, server }: { store: Store; server: { url: string } }, { id }: { id: string }) =>
  callsOf(store, server.url, id);

/** Signs that person in; resolves to the function that makes their calls, which rejects with a refusal. */
export async function callsOf(store: Store, url: string, userId: string) {
  const { token } = await sessionFor(store, userId, Date.now());
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  };
}
