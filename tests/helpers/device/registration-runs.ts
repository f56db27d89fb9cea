// Sequences of steps by two people who register the same address, run on the services and the mail queue, and compared with a
// model: the registration whose link was opened first becomes the account, and nothing else changes the effect of a link.
import { emailKey } from '../../../core/rules/form/auth-form.ts';
import { argon2Hasher } from '../../../server/adapters/argon2.ts';
import type { Store } from '../../../server/db/schema.ts';
import { knowCallers } from '../../../server/features/auth/callers.ts';
import type { AuthContext, Visitor } from '../../../server/features/auth/context.ts';
import { countAddresses } from '../../../server/features/auth/counts.ts';
import { confirmAddress, registerPerson, resendLink } from '../../../server/features/auth/registering.ts';
import { signIn } from '../../../server/features/auth/signing-in.ts';
import { enqueueMail, unsentMail, withdrawMail } from '../../../server/features/mail/outbox.ts';
import { admit, claim, markSent } from '../../../server/features/mail/queue.ts';
import { renderMail } from '../../../server/features/mail/render.ts';
import { people } from '../../../server/features/profile/people.ts';
import { TestClock } from '../server/test-clock.ts';

const steps = ['A registers', 'B registers', 'resend', 'A opens a link', 'B opens a link'] as const;
export type Step = (typeof steps)[number];

const origin = 'https://loppis.example';
const visitors: Record<'A' | 'B', Visitor> = {
  A: { requestId: 'a', address: '192.0.2.1', device: 'Firefox på Windows' },
  B: { requestId: 'b', address: '198.51.100.7', device: 'Chrome på Android' },
};

interface Registered {
  who: 'A' | 'B';
  at: number;
  password: string;
  lastName: string;
  /** Links in sent mails, oldest first. */
  links: { email: string; token: string }[];
}

/** One sequence, on a separate address. */
interface Run {
  email: string;
  sequence: readonly Step[];
  registered: Registered[];
  confirmed: Registered | null;
}

function allOf(length: number): Step[][] {
  if (length === 0) return [[]];
  return allOf(length - 1).flatMap((before) => steps.map((step) => [...before, step]));
}

/** Whether a person opens a link before registering: there is none, so the sequence equals a shorter one. */
function opensNothing(sequence: readonly Step[]): boolean {
  return (['A', 'B'] as const).some((who) => {
    const registers = sequence.indexOf(`${who} registers`);
    const opens = sequence.indexOf(`${who} opens a link`);
    return opens >= 0 && (registers < 0 || registers > opens);
  });
}

/**
 * Every distinct sequence of 1 to `length` steps. Of two that differ only by swapping the people, the one that A begins.
 */
export function sequencesUpTo(length: number): Step[][] {
  const lengths = Array.from({ length }, (_, index) => index + 1);
  const isMirrored = (sequence: Step[]) => sequence.find((step) => step !== 'resend')?.startsWith('B') === true;
  return lengths.flatMap(allOf).filter((sequence) => !isMirrored(sequence) && !opensNothing(sequence));
}

/** Runs `work` on all items, a few at a time. */
async function someAtOnce<T>(all: readonly T[], work: (each: T, index: number) => Promise<void>): Promise<void> {
  const left = all.entries();
  const worker = async () => {
    for (const [index, each] of left) await work(each, index);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** A deviation found at a step or at the end of a run. */
function fail({ sequence, email }: Run, what: string): never {
  throw new Error(`${sequence.join(', ')} (${email}): ${what}`);
}

/** '2026-06-15 14:00:20' in Stockholm, in the format of mails. June has one offset. */
const clockOf = (ms: number) => new Date(ms + 2 * 3_600_000).toISOString().slice(11, 19);

/** Runs all sequences concurrently, each on a separate address. Rejects with the first that deviates from the model. */
export async function runRegistrations(store: Store, sequences: readonly (readonly Step[])[]): Promise<void> {
  const clock = new TestClock();
  const hasher = argon2Hasher({ memory: 8, passes: 1 });
  const context: AuthContext = {
    ...{ store, clock, hasher, people, enqueueMail, unsentMail, withdrawMail, origin, supportEmail: null },
    callers: knowCallers(store, clock),
    addresses: countAddresses(clock, { tries: 1e9, mails: 1e9 }),
  };
  const runs = sequences.map((sequence, index): Run => {
    return { email: `Kim${index}@exempel.se`, sequence, registered: [], confirmed: null };
  });
  const byEmail = new Map(runs.map((run) => [emailKey(run.email), run]));

  /** Sends every due mail; its links are assigned to the person by time and device. */
  async function deliver(): Promise<void> {
    const mails = await store.write(async (tx) => {
      const sent = [];
      await admit(tx, clock.now());
      for (;;) {
        const { mail, dropped } = await claim(tx, clock.now());
        if (dropped.some(({ kind }) => kind === 'confirm')) throw new Error('a mail to confirm was dropped');
        if (!mail) return sent;
        await markSent(tx, mail, clock.now());
        sent.push(mail);
      }
    });
    for (const { kind, address, data } of mails) {
      const run = byEmail.get(emailKey(address));
      if (run && kind === 'confirm') receive(run, renderMail(kind, data, origin).text);
    }
  }

  function receive(run: Run, text: string): void {
    const offers = [
      ...text.matchAll(/^(?:Du registrerade dig|Registrerad) 15 juni kl\. ([\d:]+) med (.+)\n.+:\n(.+)$/gm),
    ];
    if (offers.length !== run.registered.length) fail(run, `a mail lists ${offers.length} registrations`);
    for (const [, time = '', device, link = ''] of offers) {
      const meant = run.registered.filter(
        ({ who, at }) => visitors[who].device === device && clockOf(at).startsWith(time),
      );
      if (meant.length !== 1) fail(run, `${time} ${device} says ${meant.length} registrations`);
      const { email = '', token = '' } = Object.fromEntries(new URL(link).searchParams);
      meant[0]?.links.push({ email, token });
    }
  }

  async function register(run: Run, who: 'A' | 'B'): Promise<void> {
    const number = run.registered.length;
    const password = `${who} går ${number} gånger till ån`;
    const lastName = `Nummer ${who} ${number}`;
    const form = { email: run.email, firstName: 'Kim', lastName, password, confirmPassword: password };
    await registerPerson(context, form, visitors[who]);
    if (!run.confirmed) run.registered.push({ who, at: clock.now(), password, lastName, links: [] });
  }

  /** Alternately the first link of the oldest registration and the last of the newest. */
  async function open(run: Run, who: 'A' | 'B', index: number): Promise<void> {
    const own = run.registered.filter((each) => each.who === who && each.links.length > 0);
    const chosen = index % 2 === 0 ? own[0] : own.at(-1);
    const link = index % 2 === 0 ? chosen?.links[0] : chosen?.links.at(-1);
    if (!chosen || !link) return;
    const answer = await confirmAddress(context, link, visitors[who]).then(
      () => 'confirmed',
      (refusal: { code: string }) => refusal.code,
    );
    const expected = run.confirmed === null ? 'confirmed' : 'invalid';
    if (answer !== expected) fail(run, `the link of ${chosen.lastName} answers ${answer}, not ${expected}`);
    run.confirmed ??= chosen;
  }

  async function take(run: Run, step: Step, index: number): Promise<void> {
    if (step === 'resend') await resendLink(context, { email: run.email }, visitors.A)();
    else if (step === 'A registers' || step === 'B registers') await register(run, step === 'A registers' ? 'A' : 'B');
    else await open(run, step === 'A opens a link' ? 'A' : 'B', index);
  }

  /** Results of signing in with each password, and the names in the replies. */
  async function judge(run: Run): Promise<void> {
    for (const each of run.registered) {
      if (!run.confirmed && each.links.length === 0) fail(run, `no mail holds a link of ${each.lastName}`);
      const form = { username: run.email, password: each.password };
      const found = await signIn(context, form, visitors[each.who]).then(
        ({ user }) => user.lastName,
        (refusal: { code: string }) => refusal.code,
      );
      const expected = run.confirmed === null ? 'unconfirmed' : each === run.confirmed ? each.lastName : 'unauthorized';
      if (found !== expected) fail(run, `the password of ${each.lastName} answers ${found}, not ${expected}`);
    }
  }

  const longest = Math.max(...runs.map(({ sequence }) => sequence.length));
  for (let number = 0; number < longest; number++) {
    // Some steps are too soon for another mail, some are not.
    clock.advance(number % 3 === 2 ? 70_000 : 20_000);
    await someAtOnce(runs, async (run, index) => {
      const step = run.sequence[number];
      if (step) await take(run, step, index);
    });
    await deliver();
  }
  clock.advance(3 * 3_600_000);
  await deliver();
  await someAtOnce(runs, judge);
}
