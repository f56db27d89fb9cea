// @vitest-environment happy-dom
// The signed-in devices: every state of the list, and ending one or all others.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenSession } from '../../../../core/contract/auth.ts';
import type { Call } from '../../../../src/data/net/api.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { OfflineError, RefusedError } from '../../../../src/data/net/errors.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { session } from '../../../../src/data/session/session-state.ts';
import { queryClient } from '../../../../src/hooks/query-client.ts';
import { SignIns } from '../../../../src/signed-in/auth-security/sign-ins.tsx';
import { queriesSettle } from '../../queries.ts';
import { render } from '../../render.ts';
import { netAnswers, refusal, signIn, signOut } from '../../signed-in.ts';

const device = (id: string, name: string, current = false): OpenSession => ({
  id,
  device: name,
  current,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-20T08:30:00.000Z',
});
const here = device('0F00000000001', 'Chrome på Linux', true);
const phone = device('0F00000000002', 'Safari på iPhone');
const work = device('0F00000000003', 'Edge på Windows');

/** A fake server: responses by call; an Error is thrown. Records the requests that end sessions. */
function server(list: OpenSession[] | Error | null, end: Error | null = null) {
  const requests: string[] = [];
  const send = (async (endpoint, input) => {
    if (endpoint.name === 'listSessions') {
      if (list === null) return new Promise(() => {});
      if (list instanceof Error) throw list;
      return list;
    }
    requests.push([endpoint.name, ...Object.values(input?.params ?? {})].join(' '));
    if (end) throw end;
    return undefined;
  }) as Call;
  return { send, requests };
}

/** A fake server with one response per request of the list. */
function inTurn(...answers: (OpenSession[] | Error)[]) {
  const send = (async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  }) as Call;
  return { send };
}

const text = (place: HTMLElement) => place.textContent ?? '';
const press = (place: HTMLElement, name: string) =>
  act(async () =>
    [...place.querySelectorAll('button')]
      .find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name)
      ?.click(),
  );
const said = () => toasts.get().map(({ title, text: words }) => [title, words].filter(Boolean).join(': '));
async function open({ send }: { send: Call }, settleMs?: number) {
  const place = await render(<SignIns userId={session.get()?.user.id ?? ''} send={send} />);
  await queriesSettle(settleMs);
  return place;
}

beforeEach(async () => {
  queryClient.clear();
  toasts.set([]);
  await signIn({});
  // Their own calls are those of the test.
  netAnswers(() => refusal(503, 'Senare'));
  await act(async () => connectivity.answered());
});
afterEach(async () => {
  await act(async () => connectivity.answered());
  await signOut();
});

describe('the list', () => {
  it('shows that it could not be fetched, and retries on request', async () => {
    const place = await open(inTurn(new RefusedError(503, 'Servern är upptagen.'), [here]));
    expect(text(place)).toContain('Kunde inte hämta dina inloggningar.Servern är upptagen.');
    await press(place, 'Försök igen');
    await queriesSettle();
    expect(text(place)).toContain('Chrome på Linux');
  });

  it('that could not be fetched again shows the last answer, its age and why, and retries on request', async () => {
    await open(server([here, phone]));
    const place = await open(inTurn(new RefusedError(429, 'Det blev för många försök.'), [here, work]));
    expect(text(place)).toContain('Safari på iPhone');
    expect(text(place)).toMatch(
      /Kunde inte hämta dina inloggningar. Så såg det ut i dag [0-9:]+. Det blev för många försök./,
    );
    await press(place, 'Försök igen');
    await queriesSettle();
    expect(text(place)).toContain('Edge på Windows');
    expect(text(place)).not.toContain('Kunde inte');
  });

  it('offline and never fetched shows when it will be available', async () => {
    netAnswers(null);
    connectivity.unreachable();
    const place = await open(server(new OfflineError('unreachable')));
    expect(text(place)).toContain('Listan visas när du har nät.');
    expect(text(place)).not.toContain('Kunde inte');
  });

  it('offline shows the last answer and its age, with every button disabled with a reason', async () => {
    const place = await open(server([here, phone, work]));
    await act(async () => connectivity.unreachable());
    expect(text(place)).toMatch(/Så såg det ut i dag \d\d:\d\d\./);
    expect(text(place)).toContain('Du behöver nät för att avsluta inloggningar.');
    const buttons = [...place.querySelectorAll('button')];
    expect(buttons).toHaveLength(3);
    for (const button of buttons) {
      expect(button.disabled).toBe(true);
      expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')).not.toBeNull();
    }
  });

  it('shows a skeleton while loading', async () => {
    const place = await open(server(null), 50);
    expect(place.querySelector('[data-skeleton]')).not.toBeNull();
  });

  it('marks this device, which cannot be ended here, and shows the last use of the others', async () => {
    const place = await open(server([here, phone]));
    const [mine, other] = [...place.querySelectorAll('li')].map((each) => each.textContent);
    expect(mine).toMatch(/^Chrome på LinuxDen här enhetenAnvänds nu · Inloggad sedan \S+ 1 november/);
    expect(mine).not.toContain('Logga ut');
    expect(other).toMatch(/^Safari på iPhoneSenast använd .*\d\d:\d\d · /);
  });

  it('shows when this device is the only one', async () => {
    const place = await open(server([here]));
    expect(text(place)).toContain('Du är bara inloggad här.');
    expect(place.querySelector('button')).toBeNull();
  });

  it('offers to end all others only when there are several', async () => {
    expect(text(await open(server([here, phone])))).not.toContain('alla andra');
    queryClient.clear();
    expect(text(await open(server([here, phone, work])))).toContain('Logga ut alla andra enheter');
  });
});

describe('ending', () => {
  it('that fails keeps the device in the list and shows the reason', async () => {
    const place = await open(server([here, phone], new RefusedError(500, 'Något gick fel.')));
    await press(place, 'Logga ut Safari på iPhone');
    await queriesSettle();
    expect(text(place)).toContain('Safari på iPhone');
    expect(said()).toEqual(['Kunde inte logga ut enheten: Något gick fel.']);
  });

  it('removes one device from the list', async () => {
    const { send, requests } = server([here, phone, work]);
    const place = await open({ send });
    await press(place, 'Logga ut Safari på iPhone');
    await queriesSettle();
    expect(requests).toEqual(['endSession 0F00000000002']);
    expect([...place.querySelectorAll('li')].map((each) => /^\S+/.exec(each.textContent ?? '')?.[0])).toEqual([
      'Chrome',
      'Edge',
    ]);
    expect(said()).toEqual(['Safari på iPhone är utloggad.']);
  });

  it('one that has already ended is not an error', async () => {
    const place = await open(server([here, phone], new RefusedError(404, 'Inloggningen är redan avslutad.')));
    await press(place, 'Logga ut Safari på iPhone');
    await queriesSettle();
    expect(said()).toEqual(['Safari på iPhone är utloggad.']);
    expect(place.querySelectorAll('li')).toHaveLength(1);
  });

  it('all others keeps this device', async () => {
    const { send, requests } = server([here, phone, work]);
    const place = await open({ send });
    await press(place, 'Logga ut alla andra enheter');
    await queriesSettle();
    expect(requests).toEqual(['endOtherSessions']);
    expect(place.querySelectorAll('li')).toHaveLength(1);
    expect(text(place)).toContain('Du är bara inloggad här.');
  });
});
