// @vitest-environment happy-dom
// The settings for what others see and for mails.

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Profile } from '../../../../core/contract/profile.ts';
import { mailFlags, privacyFlags } from '../../../../core/contract/profile.ts';
import { privacySettingsText } from '../../../../core/text/profile-privacy.ts';
import { waitingMarkText } from '../../../../core/text/screens/waiting-marks.ts';
import { ownData } from '../../../../src/data/outbox/outbox.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { PrivacyTab } from '../../../../src/signed-in/profile-privacy/privacy-tab.tsx';
import { render } from '../../render.ts';
import { click, netAnswers, refusal, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';

const flags = Object.fromEntries([...privacyFlags, ...mailFlags].map((flag) => [flag, false]));
let box: HTMLElement;

const switchOf = (label: string): HTMLInputElement => {
  const found = [...box.querySelectorAll('label')].find((each) => each.textContent === label);
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const lineOf = (label: string) => switchOf(label).parentElement?.textContent;
const { label: city } = privacySettingsText.see.showCity;
const { label: rating } = privacySettingsText.mail.emailOnRating;

beforeEach(async () => {
  toasts.set([]);
  await signIn({ profile: { ...flags, version: 1 } as unknown as Profile });
  box = await render(<PrivacyTab />);
});
afterEach(signOut);

test('there is a switch for each of the five and the three that exist, each with a description', () => {
  const switches = [...box.querySelectorAll('[role=switch]')];
  expect(switches).toHaveLength(8);
  expect(box.textContent).not.toMatch(/Vän|vänner|Ägar|Beslut/);
  for (const each of switches) {
    const described = document.getElementById(each.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent?.length).toBeGreaterThan(10);
  }
});

test.each([
  ...privacyFlags.slice(0, 5).map((flag) => ['setPrivacy', flag, privacySettingsText.see[flag].label] as const),
  ...mailFlags.slice(0, 3).map((flag) => ['setMailFlags', flag, privacySettingsText.mail[flag].label] as const),
])('%s of %s turns its own switch and no other', async (call, flag, label) => {
  await click(switchOf(label));
  await until(() => switchOf(label).checked);
  expect(ownData.get().waiting.map((row) => [row.call, row.body])).toEqual([[call, { [flag]: true }]]);
  const switches = [...box.querySelectorAll<HTMLInputElement>('[role=switch]')];
  expect(switches.filter(({ checked }) => checked)).toEqual([switchOf(label)]);
  expect(box.textContent?.split(waitingMarkText.noNet)).toHaveLength(2);
  expect(lineOf(label)).toContain(waitingMarkText.noNet);
});

test('offline a change is shown at once, and is pending as a separate row', async () => {
  await click(switchOf(city));
  await until(() => switchOf(city).checked);
  await click(switchOf(rating));
  await until(() => switchOf(rating).checked);
  expect(lineOf(city)).toContain(waitingMarkText.noNet);
  expect(ownData.get().waiting.map(({ call, body }) => [call, body])).toEqual([
    ['setPrivacy', { showCity: true }],
    ['setMailFlags', { emailOnRating: true }],
  ]);
});

test('toggling twice sends nothing', async () => {
  await click(switchOf(city));
  await until(() => switchOf(city).checked);
  await click(switchOf(city));
  await until(() => ownData.get().waiting.length === 0);
  expect(switchOf(city).checked).toBe(false);
});

test('a refusal shows an error, with separate texts for what others see and for mails', async () => {
  netAnswers(() => refusal(403, 'Åtkomst nekad'));
  await click(switchOf(city));
  await until(() => toasts.get().length === 1);
  await click(switchOf(rating));
  await until(() => toasts.get().length === 2);
  expect(toasts.get()).toMatchObject([
    { title: 'Kunde inte uppdatera integritetsinställningar. Försök igen.', text: 'Åtkomst nekad' },
    { title: 'Kunde inte uppdatera e-postnotifieringar. Försök igen.', text: 'Åtkomst nekad' },
  ]);
  await until(() => lineOf(city)?.includes(waitingMarkText.refused));
});
