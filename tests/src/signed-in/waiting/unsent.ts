// Waiting, refused and conflicting changes, made by the real outbox with a network that the test controls.
import { act } from 'react';
import { makeUuidV7 } from '../../../../core/rules/uuid.ts';
import { connect } from '../../../../src/data/device/connection.ts';
import { type NewChange, outboxActions } from '../../../../src/data/outbox/actions.ts';
import { createHolds } from '../../../../src/data/outbox/holds.ts';
import { enqueue, ownData } from '../../../../src/data/outbox/outbox.ts';
import type { WaitingChange } from '../../../../src/data/outbox/own-state.ts';
import type { OutboxRow } from '../../../../src/data/outbox/row.ts';
import { ownDatabase } from '../../../../src/data/own/own-db.ts';
import { session } from '../../../../src/data/session/session-state.ts';
import { aList, netAnswers, probed, refusal } from '../../signed-in.ts';
import { until } from '../../until.ts';

export interface Sent {
  method: string;
  path: string;
  key: string | null;
  version: string | null;
  body: Record<string, unknown>;
}

/** Answers writes with `answer` and records them; reads are refused, so that the stored data stays. */
export function serve(answer: (sent: Sent) => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = [];
  netAnswers(async (method, path, request) => {
    if (path === '/readyz') return probed();
    if (method === 'GET') return refusal(404, 'Inte nu.');
    const text = await request.text();
    const one: Sent = {
      method,
      path,
      key: request.headers.get('idempotency-key'),
      version: request.headers.get('if-match'),
      body: text === '' ? {} : JSON.parse(text),
    };
    sent.push(one);
    return answer(one);
  });
  return sent;
}

/** The list of `aList` after this change. */
export const changedList = ({ body }: Sent, version = 9): Response => Response.json({ ...aList(), ...body, version });

export const conflict = (mine: object, theirs: object, version: number): Response =>
  Response.json(
    { status: 409, code: 'conflict', title: 'x', detail: 'Någon annan har ändrat samma sak.', mine, theirs, version },
    { status: 409 },
  );

export const waiting = (): readonly WaitingChange[] => ownData.get().waiting;
/** Waits for a row whose description contains `words`. */
export async function rowOf(words: string, isSo: (row: WaitingChange) => boolean = () => true): Promise<WaitingChange> {
  const found = () => waiting().find((row) => row.words.includes(words) && isSo(row));
  await until(found);
  return found() as WaitingChange;
}

/** Renames the list of `aList`, from its version. */
export const rename = (name: string, more: { description?: string; id?: string } = {}) => {
  const { id = aList().id, ...body } = more;
  return act(async () => {
    await enqueue('updateList', { params: { id }, body: { name, ...body }, version: 1, names: { list: 'Lampor' } });
  });
};
export const like = (name: string, id: string) =>
  act(async () => {
    await enqueue('setFavorite', { params: { id }, body: { favorite: true }, names: { market: name } });
  });
export const make = (name: string, id: string) =>
  act(async () => {
    await enqueue('createList', { body: { id, name, description: null } });
  });
export const put = (market: string, list: string, id: string) =>
  act(async () => {
    await enqueue('addToList', {
      params: { id },
      body: { marketId: '0F1ABCDEFG001' },
      names: { market, list },
    });
  });

/** Answers a change so that the server lets all others wait for a minute, online. */
export async function pauseSending(): Promise<void> {
  serve(() => Response.json({ status: 503 }, { status: 503, headers: { 'retry-after': '60' } }));
  await like('Kupan', '0F1ABCDEFG001');
  await rowOf('Kupan', ({ state, attempts }) => state === 'pending' && attempts > 0);
}

/** Stores a change as another tab does. */
export async function inOtherTab(change: NewChange): Promise<void> {
  const userId = session.get()?.user.id ?? '';
  const connection = connect(() => ownDatabase(userId), { versionchange: () => {}, blocked: () => {} });
  const holds = createHolds({ now: Date.now, monotonic: () => 0 });
  const newKey = () => makeUuidV7(Date.now(), Math.random);
  await outboxActions(connection, { userId, newKey, now: Date.now, holds }).add(change);
  connection.close();
  tellTabs(userId);
}

function tellTabs(userId: string): void {
  const channel = new BroadcastChannel(`loppis-own-${userId}`);
  channel.postMessage('changed');
  channel.close();
}

/** Changes a stored row directly, as another tab or version of the app would. */
export async function age(
  key: string,
  changes: Partial<OutboxRow>,
  how: 'notify' | 'silent' = 'notify',
): Promise<void> {
  const userId = session.get()?.user.id ?? '';
  const db = ownDatabase(userId);
  const row = await db.outbox.where('key').equals(key).first();
  await db.outbox.put({ ...(row as OutboxRow), ...changes });
  db.close();
  if (how === 'silent') return;
  tellTabs(userId);
}
