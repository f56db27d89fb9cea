// The sender (S4) on both engines, with a controlled clock, and a real mail server where its replies matter.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createSmtpMailer } from '../../../../server/adapters/mail-smtp.ts';
import { openStore, openStoreBeside, type StoreConfig } from '../../../../server/db/open.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { leaseMs } from '../../../../server/features/mail/queue.ts';
import { type Mailer, MailFailure, type MailMessage } from '../../../../server/ports/mailer.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { parseMail } from '../../../helpers/server/parsed-mail.ts';
import { eventually } from '../../../helpers/server/server.ts';
import { day, hour, minute, origin, postOffice, queue, rowsOf } from './post-office.ts';
import { smtpLab } from './smtp-lab.ts';

const overSmtp = (port: number): Mailer =>
  createSmtpMailer(
    { url: new URL(`smtp://127.0.0.1:${port}`), isLocal: true, ownName: 'loppis.example' },
    'hej@loppis.example',
  );

/** Accepts every message; `trouble` may refuse it first. */
function pigeon(trouble: (n: number) => MailFailure | null = () => null) {
  const taken: MailMessage[] = [];
  let count = 0;
  const mailer: Mailer = {
    async send(message) {
      await nextTurn();
      const refusal = trouble(count++);
      if (refusal) throw refusal;
      taken.push(message);
      return 'here';
    },
  };
  return { mailer, taken, tried: () => count };
}

const messageId = (raw: string) => parseMail(raw).headers.get('message-id')?.[0];
const empty = { address: null, data: null, due_at: null };

describeEachEngine('the sender of mail', ({ place }) => {
  let config: StoreConfig;
  let store: Store;
  beforeAll(async () => {
    config = await place();
    store = await openStore(config);
    return () => store.close();
  });
  beforeEach(() => store.write((tx) => tx.deleteFrom('mail_outbox').execute()).then(() => {}));

  test('retries a failed mail after its delay, although the clock was set back meanwhile', async () => {
    const { mailer, taken } = pigeon((n) => (n === 0 ? new MailFailure('down', 'no way out') : null));
    await queue(store);
    const office = postOffice(store, mailer);
    await office.turn(0);
    expect(office.whats()).toEqual(['postponed']);
    office.clock.jump(-5 * hour);
    await office.turn(minute + 4000);
    await office.turn();
    expect(taken).toHaveLength(1);
  });
  test('sends what was queued by a clock that went a day ahead and more', async () => {
    const { mailer, taken } = pigeon();
    const office = postOffice(store, mailer);
    const ahead = office.clock.now() + 3 * day;
    await queue(store, { subject: 'same', to: 'a@exempel.se' });
    await store.write((tx) =>
      tx
        .updateTable('mail_outbox')
        .set({ state: 'waiting', due_at: ahead, useless_at: ahead + hour })
        .execute(),
    );
    await office.turn(0);
    expect(taken).toHaveLength(1);
    await store.write((tx) => tx.updateTable('mail_outbox').set({ done_at: ahead }).execute());
    await queue(store, { subject: 'same', to: 'b@exempel.se' });
    await office.turn();
    expect(taken).toHaveLength(2);
  });
  test('gives up a mail that the server refuses, at once, and sends the others', async () => {
    const lab = await smtpLab({ recipient: (address) => (address.startsWith('nobody') ? 550 : null) });
    await queue(store, { to: 'nobody@exempel.se' });
    await queue(store, { to: 'anna@exempel.se' });
    const office = postOffice(store, overSmtp(lab.port));
    await office.turn(0);
    expect(office.whats()).toHaveLength(2);
    const dropped = office.news.find(({ what }) => what === 'dropped');
    expect(dropped?.reason).toMatch(/^refused: .*550/);
    expect(JSON.stringify(office.news)).not.toMatch(/@|geheim|nobody/);
    await office.turn(day);
    expect(office.news).toHaveLength(2);
    expect(lab.received).toMatchObject([{ to: ['anna@exempel.se'] }]);
    for (const row of await rowsOf(store)) expect(row).toMatchObject(empty);
  });

  test('never sends a mail with a link to another origin, nor one to an undeliverable address', async () => {
    await queue(store, { data: { link: 'https://evil.example/' } });
    await queue(store, { to: 'åsa@exempel.se' });
    const lab = await smtpLab();
    const office = postOffice(store, overSmtp(lab.port));
    await office.turn(0);
    expect(office.whats()).toEqual(['dropped', 'dropped']);
    expect(lab.received).toEqual([]);
  });

  test('retries a minute after a transient failure, and sends once', async () => {
    const lab = await smtpLab({ message: (n) => (n === 0 ? 451 : 'take') });
    await queue(store);
    const office = postOffice(store, overSmtp(lab.port));
    await office.turn(0);
    expect(office.news).toMatchObject([{ what: 'postponed', attempts: 1 }]);
    await office.turn(minute - 1);
    expect(lab.received).toHaveLength(1);
    await office.turn();
    expect(office.news).toMatchObject([{ what: 'postponed' }, { what: 'sent', attempts: 2 }]);
    await office.turn(day);
    expect(lab.received).toHaveLength(2);
  });

  test('sends the same Message-ID again when the connection was cut after the message', async () => {
    const lab = await smtpLab({ message: (n) => (n === 0 ? 'cut' : 'take') });
    await queue(store);
    const office = postOffice(store, overSmtp(lab.port));
    await office.turn(0);
    await office.turn(minute);
    expect(office.whats()).toEqual(['postponed', 'sent']);
    const [first, second] = lab.received.map(({ raw }) => messageId(raw));
    expect(first).toMatch(/^<[\w-]{43}@loppis\.example>$/);
    expect(second).toBe(first);
  });

  test('sends the same Message-ID once more after a crash between the server’s acceptance and the mark', async () => {
    const lab = await smtpLab();
    await queue(store);
    let died = false;
    const dying: Mailer = {
      async send(message, signal) {
        await overSmtp(lab.port).send(message, signal);
        died = true;
        return new Promise(() => {});
      },
    };
    const first = postOffice(store, dying);
    first.clock.advance(0);
    await eventually(() => expect(died).toBe(true));
    // The code after the reply never runs: the process has crashed.
    vi.spyOn(first.sender, 'stop').mockResolvedValue();
    const second = postOffice(store, overSmtp(lab.port));
    await second.turn(leaseMs - 1);
    expect(lab.received).toHaveLength(1);
    await second.turn();
    expect(second.news).toMatchObject([{ what: 'sent', attempts: 2 }]);
    expect(new Set(lab.received.map(({ raw }) => messageId(raw))).size).toBe(1);
    await second.turn(day);
    expect(lab.received).toHaveLength(2);
  });

  test('does not change a mail taken over by another sender, whatever the result of its own late attempt', async () => {
    const [late, slow] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    await queue(store);
    const first = postOffice(store, { send: () => late.promise });
    first.clock.advance(0);
    await eventually(async () => expect(await rowsOf(store)).toMatchObject([{ attempts: 1 }]));
    const second = postOffice(store, { send: () => slow.promise });
    await second.turn(leaseMs - 1);
    second.clock.advance(2000);
    await eventually(async () => expect(await rowsOf(store)).toMatchObject([{ attempts: 2 }]));
    late.reject(new MailFailure('refused', 'too late'));
    await eventually(() => expect(first.whats()).toEqual(['dropped']));
    expect(await rowsOf(store)).toMatchObject([{ state: 'sending', attempts: 2 }]);
    slow.resolve('here');
    await eventually(() => expect(second.whats()).toEqual(['sent']));
    expect(await rowsOf(store)).toMatchObject([{ state: 'sent' }]);
  });

  test('pauses for a minute when nothing can be sent, then sends all', async () => {
    const lab = await smtpLab();
    await lab.close();
    for (let n = 0; n < 3; n++) await queue(store);
    const office = postOffice(store, overSmtp(lab.port));
    await office.turn(0);
    await office.turn();
    expect(office.whats()).toEqual(['postponed']);
    const again = await smtpLab({}, lab.port);
    await office.turn(minute);
    expect(office.whats()).toEqual(['postponed', 'sent', 'sent', 'sent']);
    expect(again.received).toHaveLength(3);
  });

  test('shares a store with another sender: each mail is sent once', async () => {
    const other = await openStoreBeside(config);
    const [one, two] = [pigeon(), pigeon()];
    for (let n = 0; n < 20; n++) await queue(store);
    const offices = [postOffice(store, one.mailer), postOffice(other, two.mailer)];
    await Promise.all(offices.map((office) => office.turn(0)));
    await Promise.all(offices.map((office) => office.sender.stop()));
    await other.close();
    expect(one.taken.length).toBeGreaterThan(0);
    expect(two.taken.length).toBeGreaterThan(0);
    const ids = [...one.taken, ...two.taken].map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
    expect(offices.flatMap((office) => office.errors)).toEqual([]);
  });

  test('sends the newest of several with the same subject, and not two within a minute', async () => {
    const bird = pigeon();
    const office = postOffice(store, bird.mailer);
    await office.turn(0);
    const again = (n: number) => queue(store, { subject: 'U1', data: { link: `${origin}/?n=${n}` } });
    await again(1);
    await again(2);
    await office.turn();
    await again(3);
    await office.turn();
    await again(4);
    await office.turn();
    expect(bird.taken).toHaveLength(1);
    await office.turn(minute);
    expect(bird.taken.map(({ text }) => /n=\d/.exec(text)?.[0])).toEqual(['n=2', 'n=4']);
  });

  test('sends mails to confirm to one inbox a minute apart, however its address is written, and each of them', async () => {
    const { mailer, taken } = pigeon();
    const written = ['r@exempel.se', 'r+1@exempel.se', 'R@ｅxempel.se'];
    for (const to of written) await queue(store, { to, subject: to });
    await queue(store, { to: 'other@exempel.se', subject: 'other' });
    const office = postOffice(store, mailer);
    await office.turn(0);
    expect(taken).toHaveLength(2);
    await office.turn(minute - 1);
    expect(taken).toHaveLength(2);
    for (const more of [3, 4]) {
      await office.turn(minute);
      expect(taken).toHaveLength(more);
    }
  });

  test('does not replace a mail in flight, and sends the newer one a minute after it', async () => {
    const gate = Promise.withResolvers<void>();
    const bird = pigeon();
    const slow: Mailer = { send: (message, signal) => gate.promise.then(() => bird.mailer.send(message, signal)) };
    await queue(store, { subject: 'U1' });
    const office = postOffice(store, slow);
    office.clock.advance(0);
    await eventually(async () => expect(await rowsOf(store)).toMatchObject([{ state: 'sending' }]));
    await queue(store, { subject: 'U1' });
    const other = postOffice(store, bird.mailer);
    await other.turn();
    expect(bird.tried()).toBe(0);
    gate.resolve();
    await eventually(() => expect(office.whats()).toEqual(['sent']));
    await other.turn(2 * minute);
    expect(other.whats()).toEqual(['sent']);
    expect(bird.taken).toHaveLength(2);
  });

  test('sends at most eight reset mails a day, and one mail about a taken address', async () => {
    const bird = pigeon();
    const office = postOffice(store, bird.mailer);
    await office.turn(0);
    for (let n = 0; n < 12; n++) {
      await queue(store, { kind: 'reset', subject: 'U1' });
      await queue(store, { kind: 'taken-address', subject: 'U1', data: {} });
      await office.turn(2 * minute);
    }
    expect(office.news.filter(({ what, kind }) => what === 'sent' && kind === 'reset')).toHaveLength(8);
    expect(office.news.filter(({ kind }) => kind === 'taken-address').map(({ what }) => what)).toEqual([
      'sent',
      ...Array.from({ length: 11 }, () => 'dropped'),
    ]);
    await office.turn(day);
    await queue(store, { kind: 'taken-address', subject: 'U1', data: {} });
    await queue(store, { kind: 'reset', subject: 'U1' });
    await office.turn();
    expect(bird.taken).toHaveLength(8 + 1 + 2);
  });

  test('sends five confirmation mails without delay, then one every two hours, however many are requested', async () => {
    const bird = pigeon();
    const office = postOffice(store, bird.mailer);
    await office.turn(0);
    const begun = office.clock.now();
    const sentAt: number[] = [];
    while (office.clock.now() < begun + 1.5 * day) {
      await queue(store, { subject: 'U1' });
      const before = bird.taken.length;
      await office.turn(sentAt.length < 5 ? minute : 30 * minute);
      if (bird.taken.length > before) sentAt.push(office.clock.now());
    }
    const apart = sentAt.slice(1).map((at, index) => (at - (sentAt[index] ?? 0)) / minute);
    expect(apart.slice(0, 4)).toEqual([1, 1, 1, 1]);
    for (const minutes of apart.slice(4)) expect(minutes).toBeLessThanOrEqual(150);
    for (const at of sentAt)
      expect(sentAt.filter((other) => other >= at && other < at + day).length).toBeLessThanOrEqual(16);
    expect(office.whats()).not.toContain('dropped');
  });

  test('gives up a reset mail when its link has expired, and wipes it', async () => {
    const bird = pigeon(() => new MailFailure('later', 'anna@exempel.se is busy'));
    await queue(store, { kind: 'reset' });
    const office = postOffice(store, bird.mailer);
    await office.turn(0);
    for (const minutes of [1, 3, 9, 27, 81]) await office.turn(minutes * minute);
    expect(bird.tried()).toBe(5);
    expect(office.news.at(-1)).toMatchObject({
      what: 'dropped',
      kind: 'reset',
      attempts: 5,
      reason: 'later: [e-post] is busy',
    });
    expect(await rowsOf(store)).toMatchObject([{ ...empty, state: 'dropped' }]);
  });

  test('gives up after three days', async () => {
    const bird = pigeon(() => new MailFailure('down', 'closed'));
    await queue(store, { kind: 'session-theft' });
    const office = postOffice(store, bird.mailer);
    const start = office.clock.now();
    while (office.whats().at(-1) !== 'dropped') await office.turn(3 * hour);
    expect((office.clock.now() - start) / day).toBeGreaterThan(2.5);
    expect((office.clock.now() - start) / day).toBeLessThanOrEqual(3);
  });

  test('does not send mails that became obsolete while it was stopped', async () => {
    const bird = pigeon(() => new MailFailure('down', 'closed'));
    await queue(store, { kind: 'reset' });
    await queue(store, { kind: 'reset' });
    const first = postOffice(store, bird.mailer);
    await first.turn(0);
    await first.sender.stop();
    const later = pigeon();
    const office = postOffice(store, later.mailer);
    office.clock.advance(hour);
    await office.turn();
    expect(later.taken).toEqual([]);
    expect(office.news).toMatchObject([{ reason: 'too old' }, { reason: 'too old' }]);
  });

  test('waits until a mail may be sent', async () => {
    const bird = pigeon();
    const office = postOffice(store, bird.mailer);
    await queue(store, { notBefore: office.clock.now() + hour });
    await office.turn(0);
    await office.turn(hour - 1);
    expect(bird.taken).toEqual([]);
    await office.turn();
    expect(bird.taken).toHaveLength(1);
  });

  test('does not send a kind that only a newer server knows', async () => {
    await queue(store);
    await store.write((tx) => tx.updateTable('mail_outbox').set({ kind: 'digest' }).execute());
    const bird = pigeon();
    const office = postOffice(store, bird.mailer);
    await office.turn(0);
    expect(bird.tried()).toBe(0);
    expect(await rowsOf(store)).toMatchObject([{ state: 'new' }]);
  });

  test('wipes address and link right after sending, and forgets the rest after a month', async () => {
    const bird = pigeon();
    await queue(store, { event: 'E1', to: 'anna@exempel.se' });
    const office = postOffice(store, bird.mailer);
    await office.turn(0);
    expect(await rowsOf(store)).toMatchObject([{ ...empty, state: 'sent', done_at: office.clock.now() }]);
    expect(JSON.stringify(await rowsOf(store))).not.toMatch(/anna|geheim/);
    await queue(store, { event: 'E1', to: 'anna@exempel.se' });
    await office.turn(29 * day);
    expect(bird.taken).toHaveLength(1);
    expect(await rowsOf(store)).toHaveLength(1);
    await office.turn(2 * day);
    expect(await rowsOf(store)).toEqual([]);
  });

  test('continues after a failure of the store', async () => {
    const bird = pigeon();
    let broken = true;
    const shaky: Store = {
      ...store,
      write: (work) => (broken ? Promise.reject(new Error('full')) : store.write(work)),
    };
    await queue(store);
    const office = postOffice(shaky, bird.mailer);
    await office.turn(0);
    expect(office.errors).toHaveLength(1);
    broken = false;
    await office.turn();
    expect(bird.taken).toHaveLength(1);
  });

  test('stops after the mail in flight is sent, and begins no other', async () => {
    const gate = Promise.withResolvers<void>();
    const bird = pigeon();
    const slow: Mailer = { send: (message, signal) => gate.promise.then(() => bird.mailer.send(message, signal)) };
    await queue(store);
    await queue(store);
    const office = postOffice(store, slow);
    office.clock.advance(0);
    await eventually(async () => expect((await rowsOf(store)).map(({ state }) => state)).toContain('sending'));
    const stopped = office.sender.stop();
    gate.resolve();
    await stopped;
    expect(office.whats()).toEqual(['sent']);
    office.clock.advance(day);
    expect(bird.taken).toHaveLength(1);
  });

  test('aborts a mail that does not end when the server stops', async () => {
    const lab = await smtpLab({ message: () => 'silence' });
    await queue(store);
    const office = postOffice(store, overSmtp(lab.port));
    office.clock.advance(0);
    await eventually(() => expect(lab.received).toHaveLength(1));
    const stopped = office.sender.stop();
    office.clock.advance(5000);
    await stopped;
    expect(office.news).toMatchObject([{ what: 'postponed', attempts: 1 }]);
  });
});
