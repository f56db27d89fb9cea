// @vitest-environment happy-dom
// The check of an address in the profile form: by the server, or on the device without a net. It fills nothing by itself.
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddressVerdict } from '../../../../core/contract/places.ts';
import type { FilledAddress } from '../../../../core/rules/place/address-fill.ts';
import { addressText } from '../../../../core/text/places.ts';
import { editProfileText } from '../../../../core/text/profile.ts';
import { startEngine } from '../../../../src/data/directory/engine.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { AddressFields } from '../../../../src/signed-in/profile/address-fields.tsx';
import { sampleMarket } from '../../../helpers/samples/sample-markets.ts';
import { engineWorker } from '../../features/markets-search/engine-worker.ts';
import { render } from '../../render.ts';
import { button, click, netAnswers, refusal, type } from '../../signed-in.ts';
import { until } from '../../until.ts';

const market = sampleMarket(1, { address: 'Kyrkogatan 9', city: 'Säffle', latitude: 59.13, longitude: 12.93 });
startEngine(() => engineWorker([market], () => Date.parse('2026-06-14T10:00:00Z')));

const verdict = (changes: Partial<AddressVerdict>): Response =>
  Response.json({
    isValid: false,
    suggestions: [],
    addressComponents: { street: null, houseNumber: null, postalCode: null, city: null },
    formattedAddress: null,
    coordinates: null,
    approximate: false,
    ...changes,
  });
const majorsgatan = { street: 'Majorsgatan', houseNumber: '7', postalCode: '413 08', city: 'Göteborg' };

let box: HTMLElement;
let texts: FilledAddress;
let asked: string[];
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label));
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement | null;
};
const typeStreet = (text: string) => type(field(editProfileText.address), text);
const says = (sentence: string) => until(() => box.textContent?.includes(sentence));
const answers = (answer: (q: string) => Response | Promise<Response>) =>
  netAnswers((_, path, request) => {
    const q = new URL(request.url).searchParams.get('q') ?? '';
    if (!path.endsWith('/geocode/validate')) return refusal(404, 'Inte nu.');
    asked.push(q);
    return answer(q);
  });

function Fields({ savedStreet }: { savedStreet: string }) {
  const [shown, setShown] = useState<FilledAddress>({ address: savedStreet, postalCode: '', city: '' });
  texts = shown;
  return (
    <AddressFields
      texts={shown}
      savedStreet={savedStreet}
      faultOf={() => null}
      onChange={(changes) => setShown((before) => ({ ...before, ...changes }))}
    />
  );
}

beforeEach(async () => {
  await import('../../../../src/data/places/local-places.ts');
  await import('../../../../src/data/session/session-call.ts');
  asked = [];
  box = await render(<Fields savedStreet="Storgatan 1" />);
});
afterEach(() => {
  vi.useRealTimers();
  netAnswers(null);
});

it.each([
  [' 352 30', '352 30'],
  ['352  30', '352 30'],
  ['SE-352 30', '352 30'],
  ['s 35230', '352 30'],
  ['352\u00a030\n', '352 30'],
  ['352 30 Växjö', '352 30'],
  ['352-3', '3523'],
  ['1234567', '123456'],
  ['Storgatan', 'Storga'],
])('a postal code that is pasted as %j is %j', async (pasted, shown) => {
  const code = field(editProfileText.postalCode);
  const clipboardData = { getData: () => pasted };
  await act(
    async () =>
      void code?.dispatchEvent(
        Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }),
      ),
  );
  expect(texts.postalCode).toBe(shown);
  expect(code?.maxLength).toBe(6);
});

it('a postal code has no space before it, which would take room', async () => {
  await type(field(editProfileText.postalCode), ' 352 3');
  expect(texts.postalCode).toBe('352 3');
});

describe('is not checked', () => {
  it('as long as it is the saved one, shorter than three characters, or typed on', async () => {
    answers(() => verdict({}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await wait(1000);
    await typeStreet('Ma');
    await wait(1000);
    for (const text of ['Maj', 'Majorsgatan', 'Majorsgatan 7']) {
      await typeStreet(text);
      await wait(499);
    }
    expect(asked).toEqual([]);
    await wait(1);
    vi.useRealTimers();
    await says(addressText.none);
    expect(asked).toEqual(['Majorsgatan 7']);
  });
});

describe('with a net', () => {
  it('a known one fills street, code and town together, when asked to', async () => {
    answers(() =>
      verdict({ isValid: true, addressComponents: majorsgatan, formattedAddress: 'Majorsgatan 7, 413 08 Göteborg' }),
    );
    await typeStreet('majorsgatan 7');
    await says(addressText.verified);
    expect(box.textContent).toContain('Majorsgatan 7, 413 08 Göteborg');
    expect(texts).toEqual({ address: 'majorsgatan 7', postalCode: '', city: '' });
    await click(button(addressText.fill));
    expect(texts).toEqual({ address: 'Majorsgatan 7', postalCode: '413 08', city: 'Göteborg' });
    expect(document.activeElement).toBe(field(editProfileText.address));
    await says(addressText.verified);
    expect(button(addressText.fill)).toBeUndefined();
    expect(asked.at(-1)).toBe('Majorsgatan 7, 413 08 Göteborg');
  });

  it('an uncertain one has at most three suggestions, which fill it', async () => {
    const streets = [
      'Majorsgatan 7, 413 08 Göteborg',
      'Majorsgatan 7, Lund',
      'Majorsgatan 7, Umeå',
      'Majorsgatan 7, Ystad',
    ];
    answers(() => verdict({ suggestions: streets }));
    await typeStreet('Majorsgatan 7');
    await says(addressText.meant);
    expect([...box.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(streets.slice(0, 3));
    await click(button(streets[0] ?? ''));
    expect(texts).toEqual({ address: 'Majorsgatan 7', postalCode: '413 08', city: 'Göteborg' });
  });

  it('an unknown one says so, with examples', async () => {
    answers(() => verdict({}));
    await typeStreet('Qwertygatan 99');
    await says(`${addressText.none} ${addressText.examples}`);
  });

  it('one abroad is refused with the sentence of the server', async () => {
    answers(() =>
      Response.json(
        { status: 400, title: addressText.outside, detail: addressText.outside, errors: { q: [addressText.outside] } },
        { status: 400 },
      ),
    );
    await typeStreet('Karl Johans gate 1, Oslo, Norge');
    await says(addressText.outside);
  });

  it.each([
    [503, addressText.failed],
    [429, addressText.failed],
    [404, addressText.failedShort],
  ])('a failed lookup (%i) says so', async (status, sentence) => {
    answers(() => new Response('', { status }));
    await typeStreet('Majorsgatan 7');
    await until(() => [...box.querySelectorAll('[role=status]')].some((each) => each.textContent === sentence));
  });
});

describe('without a net', () => {
  it('one that a market has is known on the device', async () => {
    act(() => connectivity.unreachable());
    await typeStreet('Kyrkogatan 9, Säffle');
    await says(addressText.verified);
    await click(button(addressText.fill));
    expect(texts).toMatchObject({ address: 'Kyrkogatan 9', city: 'Säffle' });
  });

  it('it is looked up on the device too when the net goes while asking', async () => {
    answers(() => Promise.reject(new TypeError('no net')));
    await typeStreet('Kyrkogatan 9, Säffle');
    await says(addressText.verified);
    expect(asked).toHaveLength(1);
  });

  it.each(['Qwertygatan 99', 'Kyrkogatan, Säffle'])('%s stays as it is typed, in calm words', async (typed) => {
    netAnswers(null);
    await typeStreet(typed);
    await says(addressText.unverified);
    expect(box.textContent).not.toContain(addressText.meant);
    expect(box.textContent).not.toContain(addressText.failedShort);
  });
});
