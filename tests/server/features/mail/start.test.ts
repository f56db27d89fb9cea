// Mail in the server: log, metrics and backups.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openStore } from '../../../../server/db/open.ts';
import { startMail } from '../../../../server/features/mail/sender.ts';
import { mailWishes } from '../../../../server/features/profile/mail-wishes.ts';
import { bareApp } from '../../../../server/http/fastify-app.ts';
import { mailSubjects } from '../../../../server/mail-subjects.ts';
import type { FindSubject } from '../../../../server/ports/mail-subjects.ts';
import { MailFailure, type MailMessage } from '../../../../server/ports/mailer.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { eventually, startServer } from '../../../helpers/server/server.ts';
import { TestClock } from '../../../helpers/server/test-clock.ts';
import { admin, temporaryFolder } from '../../admin/filled-store.ts';
import { minute, origin, queue, rowsOf } from './post-office.ts';

const folder = temporaryFolder();

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describeEachEngine('mail', ({ name, place, open }) => {
  test('is not in backups, so that these contain no valid links, and a restore sends nothing twice', async () => {
    const config = await place();
    const store = await openStore(config);
    await queue(store, { to: 'anna@exempel.se' });
    const file = join(folder, `${name}.ndjson.gz`);
    expect((await admin(config, 'backup', file)).code).toBe(0);
    expect(gunzipSync(readFileSync(file)).toString()).not.toMatch(/mail_outbox|geheim/);
    expect((await admin(config, 'verify')).printed).not.toContain('mail_outbox');
    await store.close();
    expect(await admin(config, 'restore', file, '--yes')).toMatchObject({ code: 0, refused: '' });
    const restored = await openStore(config);
    expect(await rowsOf(restored)).toEqual([]);
    await restored.close();
  });

  test('starts and stops with the app, and its log contains no addresses', async () => {
    const store = await open();
    const log: string[] = [];
    const app = bareApp({
      publicOrigin: origin,
      trustProxy: [],
      logLevel: 'info',
      logTarget: { write: (l) => log.push(l) },
    });
    const clock = new TestClock();
    let count = 0;
    startMail(app, {
      store,
      clock,
      origin,
      wishes: mailWishes,
      subjects: mailSubjects(origin),
      mailer: {
        send: async (message) => {
          if (count++ === 0) throw new MailFailure('later', `451 <${message.to}> try later`);
          return 'here';
        },
      },
    });
    await queue(store, { to: 'anna@exempel.se', kind: 'taken-address', data: { name: 'Anna' } });
    await app.ready();
    clock.advance(0);
    await eventually(() => expect(log).toHaveLength(1));
    await eventually(() => {
      clock.advance(minute);
      expect(log).toHaveLength(2);
    });
    await app.close();
    expect(log.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 'warn', kind: 'taken-address', attempts: 1, message: 'mail postponed' },
      { level: 'info', kind: 'taken-address', attempts: 2, message: 'mail sent' },
    ]);
    expect(log.join('')).not.toContain('anna@');
    await queue(store);
    clock.advance(minute);
    expect(count).toBe(2);
  });

  test('may be about anything that the look-up of its kind finds, not of a market alone', async () => {
    const store = await open();
    const { id: userId } = await addPerson(store);
    await queue(store, { kind: 'share', userId, about: { of: userId, id: 'a' } });
    const app = bareApp({ publicOrigin: origin, trustProxy: [], logLevel: 'silent' });
    const [clock, sent] = [new TestClock(), [] as string[]];
    const send = async ({ to, text }: MailMessage) => `${sent.push(`${to} ${text}`)}`;
    const about = (of: string, ids: readonly string[]) => ({
      to: 'ny@exempel.se',
      data: { name: of === userId ? `Bo ${ids}` : 'fel' },
    });
    const share: FindSubject = async (_db, { about: { of, ids } }) => about(of, ids);
    startMail(app, {
      store,
      clock,
      origin,
      wishes: mailWishes,
      subjects: { ...mailSubjects(origin), share },
      mailer: { send },
    });
    await app.ready();
    clock.advance(0);
    await eventually(() => expect(sent).toEqual([expect.stringMatching(/^ny@exempel.se .*Hej Bo a!/s)]));
    await app.close();
  });

  test('that waits is counted in the metrics, and what became of it when it was its turn', async () => {
    const store = await open();
    const { id: userId } = await addPerson(store);
    await queue(store, { kind: 'rating', userId, about: { of: sampleId(1), id: userId } });
    const port = await freePort();
    const server = await startServer(store, { config: { metricsPort: port } });
    const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(await metrics()).toContain('\nloppis_unsent_mail 1\n');
    const sends = bareApp({ publicOrigin: origin, trustProxy: [], logLevel: 'error', logTarget: { write: () => {} } });
    const clock = new TestClock();
    const mailer = { send: () => Promise.reject(new Error('nothing is sent')) };
    startMail(sends, { store, clock, origin, mailer, wishes: mailWishes, subjects: mailSubjects(origin) });
    await sends.ready();
    clock.advance(0);
    await eventually(async () =>
      expect(await metrics()).toContain('\nloppis_mails_total{outcome="gone",kind="rating"} 1\n'),
    );
    expect(await metrics()).toContain('\nloppis_unsent_mail 0\n');
    await sends.close();
    await server.close();
  });
});
