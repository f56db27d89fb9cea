// @vitest-environment happy-dom
// 'Dina uppgifter' in every state, with a server that the test controls.
import 'fake-indexeddb/auto';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OwnExport } from '../../../../core/contract/export.ts';
import { onlineOnly } from '../../../../core/contract/online-only.ts';
import { exportScreenText } from '../../../../core/text/export.ts';
import type { Call } from '../../../../src/data/net/api.ts';
import { learnOffset } from '../../../../src/data/net/clock-offset.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { OfflineError, RefusedError } from '../../../../src/data/net/errors.ts';
import { session } from '../../../../src/data/session/session-state.ts';
import { queryClient } from '../../../../src/hooks/query-client.ts';
import { ExportScreen } from '../../../../src/signed-in/export/export-screen.tsx';
import { useExport } from '../../../../src/signed-in/export/use-export.ts';
import { queriesSettle } from '../../queries.ts';
import { render } from '../../render.ts';
import { button, click, netAnswers, refusal, signIn, signOut, type as typeInto } from '../../signed-in.ts';
import { settled } from '../../until.ts';

const hour = 3_600_000;
const iso = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();
const nothing: OwnExport = {
  state: 'none',
  requestedAt: null,
  readyAt: null,
  expiresAt: null,
  fileName: null,
  bytes: null,
  asksPassword: false,
  nextAt: null,
  contents: {
    ...{ liked: 24, lists: 3, notes: 1, markets: 0, pictures: 12 },
    ...{ ratings: 7, ratingReplies: 0, posts: 1, reports: 2 },
  },
};
const packing: OwnExport = { ...nothing, state: 'packing', requestedAt: iso(0), nextAt: iso(24 * hour) };
const ready: OwnExport = {
  ...packing,
  state: 'ready',
  readyAt: iso(0),
  expiresAt: iso(24 * hour),
  fileName: 'loppis-2026-11-23.zip',
  bytes: 18_000_000,
};

/** A server: what it answers to each call; an Error is thrown. Records the calls with their passwords. */
function server(answers: {
  getExport?: OwnExport | Error;
  requestExport?: OwnExport | Error;
  openExport?: string | Error;
}) {
  const calls: string[] = [];
  const send = (async (endpoint, input) => {
    const { password } = (input?.body ?? {}) as { password?: string };
    calls.push([endpoint.name, password].filter(Boolean).join(' '));
    const answer = answers[endpoint.name as keyof typeof answers];
    if (answer instanceof Error) throw answer;
    if (answer === undefined) return new Promise(() => {});
    return typeof answer === 'string' ? { url: answer } : answer;
  }) as Call;
  return { answers, calls, send };
}

const downloads: string[] = [];
function Screen({ send, online }: { send: Call; online: boolean }): ReactNode {
  const state = useExport(session.get()?.user.id ?? '', send);
  return <ExportScreen state={state} online={online} download={(url) => downloads.push(url)} />;
}

async function open({ send }: { send: Call }, online = true): Promise<HTMLElement> {
  const place = await render(<Screen send={send} online={online} />);
  await queriesSettle();
  return place;
}
const text = (place: HTMLElement) => place.textContent ?? '';
async function ask(place: HTMLElement, password: string): Promise<void> {
  await typeInto(place.querySelector('[name=password]'), password);
  button(exportScreenText.pack)?.focus();
  await click(button(exportScreenText.pack));
}

afterEach(() => act(async () => learnOffset(0)));
beforeEach(async () => {
  queryClient.clear();
  downloads.length = 0;
  await signIn({});
  // Their own calls are those of the test.
  netAnswers(() => refusal(503, 'Senare'));
  await act(async () => connectivity.answered());
});
afterEach(async () => {
  queryClient.clear();
  await signOut();
});

describe('not asked', () => {
  it('refuses an empty password without a request, and shows a wrong one at its field, which keeps its text', async () => {
    const sentence = 'Lösenordet stämmer inte.';
    const wrong = new RefusedError(400, sentence, { errors: { password: [sentence] } });
    const at = server({ getExport: nothing, requestExport: wrong });
    const place = await open(at);
    await click(button(exportScreenText.pack));
    expect(at.calls).toEqual(['getExport']);
    await ask(place, 'fel lösenord alltså');
    await settled(() => expect(text(place)).toContain(sentence));
    const field = place.querySelector<HTMLInputElement>('[name=password]');
    expect([field?.value, field?.getAttribute('aria-invalid')]).toEqual(['fel lösenord alltså', 'true']);
    expect(document.activeElement).toBe(field);
  });

  it('shows what would be packed, without what there is none of', async () => {
    const place = await open(server({ getExport: nothing }));
    expect(text(place)).toContain('24 gillade, 3 listor, 1 anteckning');
    expect(text(place)).toContain('7 betyg, 1 inlägg i gästböcker, 2 rapporter');
    expect(text(place)).toContain('12 bilder');
    expect(text(place)).not.toContain('svar på betyg');
    expect(text(place)).not.toContain('loppis');
  });

  it('offline is off with the reason, and shows the last state', async () => {
    await open(server({ getExport: nothing }));
    const place = await open(server({ getExport: new OfflineError('unreachable') }), false);
    expect(button(exportScreenText.pack)?.disabled).toBe(false);
    const off = [...place.querySelectorAll('button')].find((each) => each.textContent === exportScreenText.pack);
    expect(off?.disabled).toBe(true);
    const reason = document.getElementById(off?.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(onlineOnly.requestExport);
    expect(text(place)).toContain('Så såg det ut i dag');
  });
});

describe('being packed', () => {
  it('says so after the request, and reads again', async () => {
    const at = server({ getExport: nothing, requestExport: packing });
    const place = await open(at);
    await ask(place, 'En kopp kaffe vid ån');
    await settled(() => expect(text(place)).toContain('Vi packar. Du får ett mejl när den är klar.'));
    expect(at.calls).toEqual(['getExport', 'requestExport En kopp kaffe vid ån']);
    expect(place.querySelector('form')).toBeNull();
    expect(document.activeElement?.textContent).toBe(exportScreenText.heads.packing);
    at.answers.getExport = ready;
    await act(async () => void (await queryClient.refetchQueries()));
    await settled(() => expect(text(place)).toContain('Din låda är packad'));
  });

  it('counts as requested when the answer to the first attempt was lost', async () => {
    const at = server({ getExport: nothing, requestExport: new RefusedError(409, 'Du kan packa en låda om dagen.') });
    const place = await open(at);
    at.answers.getExport = packing;
    await ask(place, 'En kopp kaffe vid ån');
    await settled(() => expect(text(place)).toContain(exportScreenText.heads.packing));
  });
});

describe('ready', () => {
  it('shows name, size and end, fetches through a new address each time, and says when the next one may be packed', async () => {
    const at = server({ getExport: ready, openExport: '/api/exports/token' });
    const place = await open(at);
    for (const part of [
      'loppis-2026-11-23.zip',
      '18 MB · packad i dag',
      'Finns till i morgon',
      'Du kan packa en ny i morgon',
    ]) {
      expect(text(place)).toContain(part);
    }
    await click(button(exportScreenText.fetch));
    await click(button(exportScreenText.fetch));
    await settled(() => expect(downloads).toEqual(['/api/exports/token', '/api/exports/token']));
    expect(at.calls.filter((call) => call === 'openExport')).toHaveLength(2);
  });

  it('asks for the password where another session requested it, also when that is first known from the server', async () => {
    const sentence = 'Lösenordet stämmer inte.';
    const wrong = new RefusedError(400, sentence, { errors: { password: [sentence] } });
    const at = server({ getExport: ready, openExport: wrong });
    const place = await open(at);
    at.answers.getExport = { ...ready, asksPassword: true };
    await click(button(exportScreenText.fetch));
    await settled(() => expect(place.querySelector('[name=password]')).not.toBeNull());
    at.answers.openExport = '/api/exports/token';
    await typeInto(place.querySelector('[name=password]'), 'En kopp kaffe vid ån');
    await click(button(exportScreenText.fetch));
    await settled(() => expect(downloads).toEqual(['/api/exports/token']));
    expect(at.calls.at(-1)).toBe('openExport En kopp kaffe vid ån');
  });

  it('says why the file could not be fetched', async () => {
    const at = server({ getExport: ready, openExport: new RefusedError(503, 'Filen går inte att nå just nu.') });
    const place = await open(at);
    await click(button(exportScreenText.fetch));
    await settled(() =>
      expect(place.querySelector('[role=alert]')?.textContent).toBe('Filen går inte att nå just nu.'),
    );
    expect(downloads).toEqual([]);
  });

  it.each([
    ['ahead', 2 * 24 * hour, true],
    ['behind', -2 * 24 * hour, false],
  ] as const)('on a device whose clock is %s it is there as long as at the server', async (_, ahead, isThere) => {
    await act(async () => learnOffset(ahead));
    const ends = iso((isThere ? 1 : -1) * hour - ahead);
    const place = await open(server({ getExport: { ...ready, expiresAt: ends, nextAt: ends } }));
    expect(text(place).includes('Lådan är borta')).toBe(!isThere);
  });

  it('is gone when its time is over, by the device too', async () => {
    const over = { ...ready, expiresAt: iso(-120_000), nextAt: null };
    const place = await open(server({ getExport: over }));
    expect(text(place)).toContain('Lådan är borta. Packa en ny.');
    expect(button(exportScreenText.pack)).toBeDefined();
  });
});

describe('otherwise', () => {
  it('a failed packing may be requested again', async () => {
    const place = await open(server({ getExport: { ...nothing, state: 'failed' } }));
    expect(text(place)).toContain(exportScreenText.heads.failed);
    expect(button(exportScreenText.pack)).toBeDefined();
  });

  it('one that is gone before the day is over says when the next may be packed', async () => {
    const place = await open(server({ getExport: { ...nothing, state: 'gone', nextAt: iso(hour) } }));
    expect(text(place)).toContain('Du kan packa en ny');
    expect(button(exportScreenText.pack)).toBeUndefined();
  });

  it('never fetched says so, with and without a net', async () => {
    const place = await open(server({ getExport: new RefusedError(503, 'Servern är upptagen.') }));
    expect(text(place)).toContain(`${exportScreenText.loadFailed}Servern är upptagen.`);
    const offline = await open(server({ getExport: new OfflineError('unreachable') }), false);
    expect(text(offline)).toContain(exportScreenText.offline);
  });
});
