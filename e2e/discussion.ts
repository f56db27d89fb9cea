// A market whose guestbook and ratings begin with a thread each: Bertil asks and rates, the owner answers both.
import { MarketStatus, OwnerStatus } from '../core/contract/markets.ts';
import { makeTsid } from '../core/rules/tsid.ts';
import { bertil, owner, signInElsewhere } from './sign-in.ts';

export interface Discussed {
  id: string;
  name: string;
}

/** Calls the server on another device of a user; throws when it refuses. */
export async function callAs(url: string, token: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

const newId = () => makeTsid(Date.now(), Math.random);

export async function startDiscussion(url: string): Promise<Discussed> {
  const [host, guest] = [await signInElsewhere(url, 'node', owner), await signInElsewhere(url, 'node', bertil)];
  const owned = (await callAs(url, host, '/users/me/markets')) as (Discussed & {
    marketStatus: number;
    ownerStatus: number;
  })[];
  const market = owned.find(
    ({ marketStatus, ownerStatus }) => marketStatus === MarketStatus.Verified && ownerStatus === OwnerStatus.Verified,
  );
  if (!market) throw new Error('the owner has no public market');
  const { id, name } = market;
  const post = newId();
  await callAs(url, guest, `/markets/${id}/guestbook`, { id: post, content: 'Finns den gröna lampan kvar?' });
  await callAs(url, host, `/markets/${id}/guestbook/${post}/replies`, { id: newId(), content: 'Den står kvar.' });
  const own = { id: newId(), rating: 4, comment: 'Mycket att välja på.' };
  const rated = (await callAs(url, guest, `/markets/${id}/ratings`, own)) as { id: string };
  await callAs(url, host, `/ratings/${rated.id}/replies`, { id: newId(), content: 'Tack, välkommen åter!' });
  return { id, name };
}
