// A device with a signed-in user: the real session and outbox over databases in memory, with a network that the test controls.
import { ownView } from '../../src/data/outbox/own-state.ts';
import 'fake-indexeddb/auto';
import { act } from 'react';
import type { LoginReply } from '../../core/contract/auth.ts';
import type { UserList } from '../../core/contract/lists.ts';
import type { Role } from '../../core/contract/permissions.ts';
import { answerKey } from '../../core/rules/answers/answer-key.ts';
import type { AnswerOf, OwnCall } from '../../core/rules/answers/answers.ts';
import { connectivity } from '../../src/data/net/connectivity.ts';
import { ownData, startOutbox } from '../../src/data/outbox/outbox.ts';
import { type OwnAnswerRow, ownDatabase } from '../../src/data/own/own-db.ts';
import { signIn as signInHere, signOut as signOutHere } from '../../src/data/session/account.ts';
import { session } from '../../src/data/session/session-state.ts';
import { sampleList } from '../helpers/samples/sample-lists.ts';
import { until } from './until.ts';

let people = 0;
let isStarted = false;

type Answer = (method: string, path: string, request: Request) => Response | Promise<Response>;
let answer: Answer | null = null;
globalThis.fetch = async (input, init) => {
  const request = new Request(input as RequestInfo, init);
  if (!answer) throw new TypeError('no net');
  return answer(request.method, new URL(request.url).pathname, request);
};

/** Sets the response to all later requests; null = offline. */
export function netAnswers(next: Answer | null): void {
  answer = next;
  act(() => (next ? connectivity.answered() : connectivity.unreachable()));
}

/** The server's answer to a probe. */
export const probed = () => Response.json({ ready: true }, { headers: { date: new Date().toUTCString() } });

/** From now on reads fail and changes are answered. A failed read makes the page ask whether the server is there before it sends. */
export function answerChanges(answer: (path: string) => Response): void {
  netAnswers((method, path) => {
    if (path === '/readyz') return probed();
    if (method === 'GET') throw new TypeError('no net');
    return answer(path);
  });
}

/** A refusal as the server sends it; `field`: what it is about. */
export const refusal = (status: number, message: string, field?: string): Response =>
  Response.json({ status, message, title: message, ...(field && { errors: { [field]: [message] } }) }, { status });

export const aList = (changes: Partial<UserList> = {}): UserList =>
  sampleList({ id: '0F1ABCDEFG100', name: 'Lampor', ...changes });

export const likedList = (...markets: UserList['markets']): UserList =>
  aList({ id: '0F1ABCDEFG099', name: 'Gillade', isDefault: true, markets });

const ownCalls = {
  lists: 'getMyLists',
  profile: 'getMyProfile',
  markets: 'getMyMarkets',
  notes: 'getMyNotes',
  ratings: 'getMyRatings',
  posts: 'getMyPosts',
} as const satisfies Record<string, OwnCall>;
type Named = typeof ownCalls;
type Kept = { [Name in keyof Named]?: AnswerOf<Named[Name]> };

/** Signs in a new user with these answers on the device, then goes offline. Resolves when they are read. */
export async function signIn(kept: Kept, role: Role = 'User'): Promise<void> {
  const id = `0F1ABCDEFGP${String(people++).padStart(2, '0')}`;
  const db = ownDatabase(id);
  const calls = (Object.keys(kept) as (keyof Named)[]).map((name) => [ownCalls[name], kept[name]] as const);
  for (const [call, value] of calls) {
    await db.answers.put({ key: answerKey(call), value, fetchedAt: Date.now() } as OwnAnswerRow);
  }
  db.close();
  const user: LoginReply['user'] = { id, firstName: 'Anna', lastName: 'Ek', role, profileImageUrl: null };
  netAnswers(() => Response.json({ token: 't', refreshToken: 'r', expiresIn: 3600, user }));
  if (!isStarted) startOutbox();
  isStarted = true;
  await act(async () => void (await signInHere('anna@example.se', 'x')));
  netAnswers(null);
  await until(() => calls.every(([call]) => ownView(ownData.get(), call).value !== null));
}

/** Signs out. */
export async function signOut(): Promise<void> {
  if (session.get()) await act(signOutHere);
}

export const click = (element: Element | null | undefined): Promise<void> =>
  act(async () => {
    if (!(element instanceof HTMLElement)) throw new Error('there is nothing to click');
    element.click();
  });

/** Clicks as the keyboard does: on what has the focus. */
export async function press(element: Element | null | undefined): Promise<void> {
  if (element instanceof HTMLElement) element.focus();
  await click(element);
}

/** Presses *Escape* on what has the focus. Resolves to whether it goes no further: a dialog around it stays open. */
export async function pressEscape(): Promise<boolean> {
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await act(async () => void document.activeElement?.dispatchEvent(key));
  return key.defaultPrevented;
}

/** The button with this accessible name on the page. */
export function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim() === name,
  );
}

/** Types into a field. */
export const type = (field: Element | null | undefined, text: string): Promise<void> =>
  act(async () => {
    if (!field) throw new Error('there is no such field');
    // React tracks the value through the prototype's setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
