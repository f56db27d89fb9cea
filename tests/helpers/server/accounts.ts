// People with accounts in a real store, and the calls they make.
import { authLimits, type LoginReply, type TokenPair } from '../../../core/contract/auth.ts';
import { apiBase } from '../../../core/contract/endpoint.ts';
import type { Role } from '../../../core/contract/permissions.ts';
import { emailKey } from '../../../core/rules/form/auth-form.ts';
import { argon2Hasher } from '../../../server/adapters/argon2.ts';
import type { Store } from '../../../server/db/schema.ts';
import { openSession } from '../../../server/features/auth/sessions.ts';
import type { MailData } from '../../../server/ports/mail-queue.ts';
import { sampleId } from '../samples/sample-markets.ts';
import type { TestServer } from './server.ts';

/** A valid password. */
export const goodPassword = 'En kopp kaffe vid ån';
export const otherPassword = 'Sju gröna stolar i rad';

const hasher = argon2Hasher({ memory: 8, passes: 1 });
let hashed: Promise<string> | null = null;
let number = 0;

export interface Person {
  id: string;
  email: string;
}

interface PersonOptions {
  email?: string;
  role?: Role;
  confirmed?: boolean;
  active?: boolean;
  firstName?: string;
}

/** Adds a person with an account, by default confirmed and active. The password is `goodPassword`. */
export async function addPerson(store: Store, options: PersonOptions = {}): Promise<Person> {
  const n = ++number;
  const {
    email = `person${n}@exempel.se`,
    role = 'User',
    confirmed = true,
    active = true,
    firstName = 'Anna',
  } = options;
  hashed ??= hasher.hash(goodPassword);
  const password_hash = await hashed;
  const id = sampleId(700_000 + n);
  const created_at = Date.UTC(2026, 0, 1);
  await store.write(async (tx) => {
    await tx
      .insertInto('users')
      .values({ id, handle: `loppis-t${n}`, first_name: firstName, last_name: 'Ek', created_at })
      .execute();
    await tx
      .insertInto('accounts')
      .values({
        user_id: id,
        email,
        email_key: emailKey(email),
        password_hash,
        confirmed_at: confirmed ? created_at : null,
        is_active: active ? 1 : 0,
        role,
        created_at,
      })
      .execute();
  });
  return { id, email };
}

/** Sends a JSON body to a call. */
export function post(server: TestServer, path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(server.url + apiBase + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Makes a call as the holder of a token. */
export function as(
  token: string,
  server: TestServer,
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Response> {
  return fetch(server.url + apiBase + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...more,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Signs in by the call; fails unless it works. */
export async function signIn(server: TestServer, { email }: Person, password = goodPassword): Promise<LoginReply> {
  const response = await post(server, '/auth/login', { username: email, password });
  if (response.status !== 200) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as LoginReply;
}

/** A session made in the store, without a password. */
export function sessionFor(store: Store, userId: string, now: number): Promise<TokenPair> {
  return store.write((tx) => openSession(tx, userId, 'Testdator', now));
}

/** A valid registration. */
export function registration(email: string) {
  const password = goodPassword;
  return { email, firstName: 'Kim', lastName: 'Ny', password, confirmPassword: password, username: email };
}

export interface WaitingMail {
  id: string;
  kind: string;
  address: string;
  link: string;
  /** Of the link. */
  token: string;
  name: string | undefined;
  /** Of a mail to confirm: the registrations it lists, newest first; `link` and `token` above are the first one's. */
  registrations: { link: string; token: string; device: string | null; registeredAt: number }[];
}

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';

/** Unsent mails, oldest first. */
export async function waitingMail(store: Store): Promise<WaitingMail[]> {
  const rows = await store.read((db) =>
    db.selectFrom('mail_outbox').select(['id', 'kind', 'address', 'data']).where('data', 'is not', null).execute(),
  );
  return rows.map(({ id, kind, address, data }) => {
    const mail = JSON.parse(data ?? '{}') as MailData;
    const registrations = (mail.registrations ?? []).map((each) => ({ ...each, token: tokenIn(each.link) }));
    const link = mail.link ?? registrations[0]?.link ?? '';
    return { id, kind, address: address ?? '', link, token: tokenIn(link), name: mail.name, registrations };
  });
}

/** Just longer than the maximum length of a password. */
export const endlessPassword = Array.from({ length: authLimits.password.max + 1 }, (_, i) =>
  String.fromCodePoint(0x61 + ((i * 7) % 26)),
).join('');
