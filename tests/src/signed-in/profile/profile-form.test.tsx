// The tab of the own profile and its form, with the real outbox and the real server: refusals, what is sent, what waits, drafts.

import { waitingMarkText, whenSentText } from '../../../../core/text/screens/waiting-marks.ts';
import { ownView } from '../../../../src/data/outbox/own-state.ts';
import { ownServer } from '../../../helpers/server/own-server.ts';
// The server's modules come before the page's globals.
import '../../dom.ts';
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profileLimits } from '../../../../core/contract/profile.ts';
import { authFormText } from '../../../../core/text/auth.ts';
import { dateText } from '../../../../core/text/dates.ts';
import { changeText } from '../../../../core/text/outbox.ts';
import { editProfileText, ownProfileText, profileFormText } from '../../../../core/text/profile.ts';
import { shellText } from '../../../../core/text/shell.ts';
import { changeActionText } from '../../../../core/text/waiting.ts';
import { ownData, refreshOwn } from '../../../../src/data/outbox/outbox.ts';
import { flushDrafts, keepDraft, ownDrafts } from '../../../../src/data/own/drafts.ts';
import { isDirty } from '../../../../src/data/page/dirty.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { RefusedProfile } from '../../../../src/signed-in/profile/refused-profile.tsx';
import { WaitingSheet } from '../../../../src/signed-in/waiting/waiting-sheet.tsx';
import { render } from '../../render.ts';
import { button, click, netAnswers, refusal, signOut, type } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { inOtherTab } from '../waiting/unsent.ts';
import { changeThere, goOffline, goOnline, profileThere, serverAnswers, signInAtServer } from './at-server.ts';
import { ShownProfile } from './shown-profile.tsx';

ownServer();

const waiting = () => ownData.get().waiting;
const profile = () => ownView(ownData.get(), 'getMyProfile').value;
const form = () => document.querySelector('dialog form') as HTMLFormElement | null;
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label));
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement | null;
};
const faultOf = (label: string) => {
  const input = field(label);
  if (input?.getAttribute('aria-invalid') !== 'true') return null;
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.find((id) => id.endsWith('-fault')) ?? '')?.textContent ?? null;
};
const open = async () => {
  await click(button(ownProfileText.edit) ?? button(ownProfileText.resend));
  await until(() => field(editProfileText.dateOfBirth));
};
/** What is typed into the editor, as the draft of an earlier opening. */
const draft = (fields: { bio: string }) => act(() => keepDraft('profile', fields));
const submit = () => act(async () => form()?.requestSubmit());
/** Waits until the server has it. */
const arrived = (wanted: object) =>
  act(() => vi.waitFor(async () => expect(await profileThere()).toMatchObject(wanted), { timeout: 5000 }));
const text = editProfileText;
let shownAsOthers: string[] = [];

beforeEach(async () => {
  shownAsOthers = [];
  toasts.set([]);
  await signInAtServer();
  await render(<ShownProfile onOpenPublic={(id) => shownAsOthers.push(id)} />);
});
afterEach(async () => {
  netAnswers(null);
  await signOut();
});

it('leads to what others see', async () => {
  await click([...document.querySelectorAll('a')].find((each) => each.textContent === ownProfileText.asOthers));
  expect(shownAsOthers).toEqual([profile()?.id]);
});

it('is said to be saved on the device as long as nothing has answered, even where the net seems to be there', async () => {
  await open();
  await type(field(text.city), 'Lund');
  await submit();
  await until(() => toasts.get().length > 0);
  expect(toasts.get().at(-1)?.text).toBe(text.savedHere);
});

describe('is refused', () => {
  it('on the device with every sentence at its field, and the first one gets the focus', async () => {
    draft({ bio: `<p>${'å'.repeat(profileLimits.bio.visible + 1)}</p>` });
    await open();
    const wrong = [
      [text.firstName, ' ', authFormText.register.firstNameRequired],
      [text.lastName, 'E', authFormText.register.lastNameTooShort(2)],
      [text.address, 'Storgatan', profileFormText.addressUnusable(3, 100)],
      [text.postalCode, '012 34', profileFormText.postalCodeInvalid],
      [text.city, 'Växjö 2', profileFormText.cityUnusable(2, 100)],
      [text.dateOfBirth, '2026-01-01', profileFormText.ageOutside(13, 120)],
    ] as const;
    for (const [label, typed] of wrong) await type(field(label), typed);
    await submit();
    for (const [label, , sentence] of wrong) expect(faultOf(label)).toBe(sentence);
    expect(form()?.textContent).toContain(profileFormText.bioTooLong(500));
    expect(document.activeElement).toBe(field(text.firstName));
    expect(waiting()).toEqual([]);
    await type(field(text.city), 'Växjö');
    expect(faultOf(text.city)).toBeNull();
    expect(faultOf(text.postalCode)).not.toBeNull();
    await click(button(text.cancel));
  });

  it('on the device when the date is no date, which does not clear the one that is saved', async () => {
    await changeThere({ dateOfBirth: '1980-02-29' });
    await act(refreshOwn);
    await until(() => profile()?.dateOfBirth === '1980-02-29');
    await open();
    await type(field(text.dateOfBirth), '31 februari');
    await act(async () => field(text.dateOfBirth)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    await submit();
    expect(faultOf(text.dateOfBirth)).toBe(dateText.fault('1980-02-29'));
    expect(waiting()).toEqual([]);
    await type(field(text.dateOfBirth), '1980-03-01');
    await submit();
    await until(() => form() === null);
    await arrived({ dateOfBirth: '1980-03-01' });
  });

  it('by the server: its sentence is shown, and the form opens again with every field and the sentence at its own', async () => {
    const sentence = profileFormText.cityUnusable(2, 100);
    serverAnswers((path) => (path.endsWith('/users/me/profile') ? refusal(422, sentence, 'city') : undefined));
    await open();
    await type(field(text.firstName), 'Anna-Li');
    await type(field(text.city), 'Ekeby');
    await submit();
    await until(() => waiting()[0]?.state === 'parked');
    expect(toasts.get().at(-1)).toMatchObject({ title: text.failed, text: sentence });
    serverAnswers();
    await until(() => button(ownProfileText.resend));
    await open();
    expect(field(text.firstName)?.value).toBe('Anna-Li');
    expect(field(text.city)?.value).toBe('Ekeby');
    expect(faultOf(text.city)).toBe(sentence);
    await type(field(text.city), 'Ekerö');
    await submit();
    await until(() => form() === null);
    await arrived({ firstName: 'Anna-Li', city: 'Ekerö' });
    await until(() => waiting().length === 0);
    expect(button(ownProfileText.edit)).toBeDefined();
  });

  it('by the server: the sheet of waiting changes opens the same form', async () => {
    const sentence = profileFormText.ageOutside(13, 120);
    serverAnswers((path) => (path.endsWith('/users/me/profile') ? refusal(422, sentence, 'dateOfBirth') : undefined));
    await open();
    await type(field(text.firstName), 'Anna-Li');
    await type(field(text.dateOfBirth), '1980-03-01');
    await submit();
    await until(() => waiting()[0]?.state === 'parked');
    serverAnswers();
    await render(<WaitingSheet forms={{ updateProfile: RefusedProfile }} onClose={() => {}} onLogIn={() => {}} />);
    const edit = changeActionText.of(changeActionText.edit, changeText.profile);
    await click(button(edit));
    await until(() => field(text.dateOfBirth));
    expect(field(text.firstName)?.value).toBe('Anna-Li');
    expect(faultOf(text.dateOfBirth)).toBe(sentence);
    await type(field(text.dateOfBirth), '1981-03-01');
    await submit();
    await arrived({ firstName: 'Anna-Li', dateOfBirth: '1981-03-01' });
    await until(() => form() === null);
  });

  it('by the server for its picture: the form opens again with the sentence at it, and a fault of no field above them', async () => {
    const both = { errors: { profileImageUrl: ['Bilden är inte din.'], other: ['Något annat.'] } };
    serverAnswers((path) => (path.endsWith('/users/me/profile') ? Response.json(both, { status: 422 }) : undefined));
    await open();
    await type(field(text.firstName), 'Anna-Li');
    await submit();
    await until(() => button(ownProfileText.resend));
    await open();
    const [above, picture] = [...(form()?.querySelectorAll('[role=alert]') ?? [])].map((each) => each.textContent);
    expect(above).toContain('Något annat.');
    expect(picture).toBe('Bilden är inte din.');
  });

  it('by the server without a reason: that is said too', async () => {
    serverAnswers((path) => (path.endsWith('/users/me/profile') ? new Response('{}', { status: 400 }) : undefined));
    await open();
    await type(field(text.firstName), 'Anna-Li');
    await submit();
    await until(() => waiting()[0]?.state === 'parked');
    await until(() => toasts.get().some(({ title }) => title === text.failed));
  });
});

describe('is sent', () => {
  it('with the changed fields alone, emptied ones as null', async () => {
    await changeThere({ address: 'Storgatan 1', city: 'Växjö', postalCode: '352 30', bio: '<p>Hej</p>' });
    await act(refreshOwn);
    await until(() => profile()?.city === 'Växjö');
    goOffline();
    draft({ bio: '' });
    await open();
    await type(field(text.address), '  ');
    await type(field(text.postalCode), '35231');
    await submit();
    await until(() => waiting().length === 1);
    const version = profile()?.version;
    expect(waiting()).toMatchObject([{ version, body: { address: null, bio: null, postalCode: '352 31' } }]);
    expect(toasts.get().at(-1)?.text).toBe(`${text.savedHere} ${whenSentText.noNet}`);
    await until(() => document.body.textContent?.includes(waitingMarkText.noNet));
    await goOnline();
    await arrived({ address: null, bio: null, postalCode: '352 31', city: 'Växjö' });
  });

  it('merged with what another device changed meanwhile', async () => {
    await open();
    await type(field(text.firstName), 'Anna-Li');
    await changeThere({ city: 'Lund' });
    await submit();
    await arrived({ firstName: 'Anna-Li', city: 'Lund' });
  });

  it('beside what another tab changed meanwhile: the same field is asked about', async () => {
    goOffline();
    await open();
    await type(field(text.city), 'Lund');
    await type(field(text.firstName), 'Anna-Li');
    const version = profile()?.version ?? 0;
    await inOtherTab({ call: 'updateProfile', body: { city: 'Åmål', lastName: 'Alm' }, version, knew: [] });
    await until(() => profile()?.city === 'Åmål');
    await submit();
    await until(() => waiting().length === 2);
    expect(waiting()).toMatchObject([
      { state: 'pending', body: { city: 'Åmål', lastName: 'Alm' } },
      { body: { city: 'Lund', firstName: 'Anna-Li' }, clash: { mine: { city: 'Lund' }, theirs: { city: 'Åmål' } } },
    ]);
    expect(waiting()[1]?.body).not.toHaveProperty('lastName');
  });

  it('not at all when nothing was changed', async () => {
    await open();
    await type(field(text.firstName), ' Anna ');
    await submit();
    expect(form()).toBeNull();
    expect(waiting()).toEqual([]);
    expect(ownDrafts.get().size).toBe(0);
  });
});

describe('what is typed and not saved', () => {
  it('is there again after the dialog was closed, until it is discarded', async () => {
    await open();
    expect(isDirty()).toBe(false);
    await type(field(text.lastName), 'Ekman');
    expect(isDirty()).toBe(true);
    await act(flushDrafts);
    await until(() => document.body.textContent?.includes(text.draftSaved('')));
    await click(button(shellText.close));
    await until(() => form() === null);
    expect(isDirty()).toBe(false);
    await open();
    expect(field(text.lastName)?.value).toBe('Ekman');
    await click(button(text.cancel));
    expect(ownDrafts.get().size).toBe(0);
    await open();
    expect(field(text.lastName)?.value).toBe('Ek');
    await click(button(text.cancel));
  });
});
