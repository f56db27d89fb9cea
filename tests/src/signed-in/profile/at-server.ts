// A signed-in person whose page calls the real server in process.

import { act } from 'react';
import type { Profile } from '../../../../core/contract/profile.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { ownData, startOutbox } from '../../../../src/data/outbox/outbox.ts';
import { ownView } from '../../../../src/data/outbox/own-state.ts';
import { signIn } from '../../../../src/data/session/account.ts';
import { addPerson, as, goodPassword, type Person, sessionFor } from '../../../helpers/server/accounts.ts';
import { server, store } from '../../../helpers/server/own-server.ts';
import { netAnswers } from '../../signed-in.ts';
import { until } from '../../until.ts';

let person: Person;
let isStarted = false;

/** The page's requests arrive at the server. `before` sees each first, and may answer it itself. */
export function serverAnswers(before: (path: string) => Response | undefined = () => undefined): void {
  netAnswers(async (method, path, request) => {
    const own = before(path);
    if (own) return own;
    const { search } = new URL(request.url);
    const payload = await request.text();
    const reply = await server.app.inject({
      method: method as 'GET',
      url: path + search,
      headers: Object.fromEntries(request.headers),
      ...(payload !== '' && { payload }),
    });
    const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(reply.statusCode === 204 || reply.statusCode === 304 ? null : reply.body, {
      status: reply.statusCode,
      headers,
    });
  });
}

/** Signs in a new person; resolves when the profile has been read. */
export async function signInAtServer(): Promise<void> {
  person = await addPerson(store);
  serverAnswers();
  if (!isStarted) startOutbox();
  isStarted = true;
  await act(async () => void (await signIn(person.email, goodPassword)));
  await until(() => ownView(ownData.get(), 'getMyProfile').value !== null);
}

/** No request arrives. */
export function goOffline(): void {
  netAnswers(null);
}

/** Requests arrive again, and what waits is sent. */
export async function goOnline(): Promise<void> {
  serverAnswers();
  await act(async () => connectivity.answered());
}

async function asOtherDevice(method: string, path: string, body?: unknown): Promise<Response> {
  const { token } = await sessionFor(store, person.id, server.clock.now());
  return as(token, server, method, path, body);
}

/** The profile at the server. */
export const profileThere = async (): Promise<Profile> =>
  (await (await asOtherDevice('GET', '/users/me/profile')).json()) as Profile;

/** Changes the profile from another device. */
export const changeThere = (body: object): Promise<Response> => asOtherDevice('PUT', '/users/me/profile', body);
