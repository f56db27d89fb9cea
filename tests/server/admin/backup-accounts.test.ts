// Accounts in a backup: people and rights are restored, sessions and tokens are not.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { permissions } from '../../../core/contract/permissions.ts';
import { openStore } from '../../../server/db/open.ts';
import { makeLink } from '../../../server/features/auth/email-tokens.ts';
import { rememberDevice } from '../../../server/features/auth/known-devices.ts';
import { addPerson, as, post, sessionFor, signIn } from '../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { startServer } from '../../helpers/server/server.ts';
import { admin, freshFiles, temporaryFolder } from './filled-store.ts';

const freshFile = freshFiles(temporaryFolder());

describeEachEngine('a backup', ({ place }) => {
  it('contains no session and no mailed token, and after a restore people sign in again', async () => {
    const from = await place();
    const store = await openStore(from);
    const now = Date.UTC(2026, 5, 15, 12);
    const person = await addPerson(store, { role: 'Admin' });
    const session = await sessionFor(store, person.id, now);
    const address = { userId: person.id, email: person.email, emailKey: person.email };
    const link = await store.write((tx) =>
      makeLink(tx, 'reset', { ...address, origin: 'https://loppis.example', now }),
    );
    await store.write((tx) => rememberDevice(tx, person.id, 'a'.repeat(32), now));
    const waiting = { id: 'R1', email: 'vantar@exempel.se', email_key: 'vantar@exempel.se', password_hash: 'x' };
    const rest = { first_name: 'A', last_name: 'B', network: null, device: null, created_at: now, expires_at: now };
    await store.write(async (tx) => {
      await tx
        .insertInto('pending_registrations')
        .values({ ...waiting, ...rest })
        .execute();
      await tx.insertInto('registration_links').values({ hash: 'h', registration_id: 'R1' }).execute();
    });
    await store.write((tx) => tx.deleteFrom('role_permissions').where('permission', '=', 'MARKET_DELETE').execute());
    await store.close();

    const file = freshFile();
    expect(await admin(from, 'backup', file)).toMatchObject({ code: 0 });
    const lines = gunzipSync(readFileSync(file)).toString();
    expect(lines).toContain(person.email);
    const ended = ['sessions', 'access_tokens', 'email_tokens', 'auth_counts', 'known_devices', 'mail_outbox'];
    for (const table of [...ended, 'pending_registrations', 'registration_links']) {
      expect([table, lines.includes(`{"table":"${table}"`)]).toEqual([table, false]);
    }
    expect(lines).not.toContain('vantar@exempel.se');

    // Into the same store, which still has the session, and into an empty location.
    for (const target of [from, await place()]) {
      expect(await admin(target, 'restore', file, '--yes')).toMatchObject({ code: 0, refused: '' });
      const restored = await openStore(target);
      const server = await startServer(restored);
      expect((await as(session.token, server, 'GET', '/users/me/permissions')).status).toBe(401);
      expect((await post(server, '/auth/refresh', { refreshToken: session.refreshToken })).status).toBe(401);
      const { email, token } = Object.fromEntries(new URL(link).searchParams);
      const password = { newPassword: 'Sju gröna stolar i rad', confirmPassword: 'Sju gröna stolar i rad' };
      expect((await post(server, '/auth/reset-password', { email, token, ...password })).status).toBe(400);
      const again = await signIn(server, person);
      const held = await (await as(again.token, server, 'GET', '/users/me/permissions')).json();
      expect(held).toEqual(permissions.filter((each) => each !== 'MARKET_DELETE'));
      await server.close();
      await restored.close();
    }
  });
});
