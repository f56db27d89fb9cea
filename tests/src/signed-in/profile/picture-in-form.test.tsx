// @vitest-environment happy-dom
// The picture on its way through form, draft and outbox: saved with the rest, refused, corrected and sent again.
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { picturePath } from '../../../../core/contract/pictures.ts';
import { editProfileText, ownProfileText } from '../../../../core/text/profile.ts';
import { avatarText } from '../../../../core/text/screens/avatar.ts';
import { changeActionText } from '../../../../core/text/waiting.ts';
import { ownData, ownPerson } from '../../../../src/data/outbox/outbox.ts';
import { attachToDraft, keepDraft, ownDrafts } from '../../../../src/data/own/drafts.ts';
import { RefusedProfile } from '../../../../src/signed-in/profile/refused-profile.tsx';
import { WaitingSheet } from '../../../../src/signed-in/waiting/waiting-sheet.tsx';
import { pictureFile, pictureId } from '../../../helpers/samples/sample-files.ts';
import { sampleProfile } from '../../home.ts';
import { render } from '../../render.ts';
import { button, click, netAnswers, refusal, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { ShownProfile } from './shown-profile.tsx';

const path = picturePath(pictureId(1));
const unreadable = 'Bilden går inte att läsa. Välj en annan.';
const forms = { updateProfile: RefusedProfile, uploadAvatar: RefusedProfile };

beforeEach(async () => {
  // The calls go through the network of the test.
  vi.stubGlobal('XMLHttpRequest', undefined);
  await signIn({ profile: sampleProfile({ defaultAvatarOption: 'heart' }) });
});
afterEach(signOut);

/** As the cropper leaves it: the bytes in the draft of the form, under a new address. */
async function choosePicture(about: string, n: number): Promise<void> {
  await act(() => attachToDraft(about, 'picture', pictureFile(n)));
  await act(async () => keepDraft(about, { city: 'Åmål', profileImageUrl: picturePath(pictureId(n)) }));
}

async function openForm(): Promise<HTMLElement> {
  const box = await render(<ShownProfile />);
  await click(button(ownProfileText.edit));
  return box;
}

async function save(): Promise<void> {
  await click(button(editProfileText.save));
  await until(() => !button(editProfileText.save));
}

const calls = () => ownData.get().waiting.map(({ call, state, reason }) => `${call} ${reason ?? state}`);
const sizes = async () =>
  Promise.all(
    ownData
      .get()
      .waiting.flatMap(({ files }) =>
        Object.values(files ?? {}).map(
          async (id) => new Uint8Array((await (await ownPerson()).file(id))?.bytes ?? [])[0],
        ),
      ),
  );

/** Saves a picture and a town; the server refuses the picture. */
async function refusedPicture(): Promise<void> {
  await choosePicture('profile', 1);
  await openForm();
  await save();
  netAnswers((method, at) =>
    method === 'POST' && at.endsWith('/avatar') ? refusal(400, unreadable) : refusal(503, ''),
  );
  await until(() => calls().join() === 'uploadAvatar refused,updateProfile depends');
  netAnswers(null);
}

it('has the picture of the draft with its mark after a reload, and queues the upload before the update', async () => {
  await choosePicture('profile', 1);
  const box = await openForm();
  await until(() => box.querySelector('form img')?.getAttribute('src')?.startsWith('blob:'));
  expect(box.querySelector('form')?.textContent).toContain(avatarText.unsaved);
  await save();
  await until(() => calls().join() === 'uploadAvatar pending,updateProfile pending');
  const [upload, update] = ownData.get().waiting;
  expect(upload?.body).toEqual({ id: pictureId(1) });
  expect(update).toMatchObject({ body: { profileImageUrl: path, city: 'Åmål' }, dependsOn: [upload?.key] });
  expect(await sizes()).toEqual([1]);
  expect(ownDrafts.get().size).toBe(0);
});

it('sends a default picture as a field of the update', async () => {
  await openForm();
  await click(button(avatarText.change));
  await click(document.querySelector('input[value=fire]'));
  await save();
  await until(() => calls().join() === 'updateProfile pending');
  expect(ownData.get().waiting[0]?.body).toEqual({ defaultAvatarOption: 'fire' });
});

it('sends a drawing alone, beside the default picture that stays', async () => {
  await openForm();
  await click(button(avatarText.change));
  await click(document.querySelector('input[value=teapot]'));
  await save();
  await until(() => calls().join() === 'updateProfile pending');
  expect(ownData.get().waiting[0]?.body).toEqual({ defaultAvatarDrawing: 'teapot' });
});

it('opens the form with every field and the picture when the upload was refused, and sends both again', async () => {
  await refusedPicture();
  const box = await render(<ShownProfile />);
  expect(box.querySelector('[role=alert]')?.textContent).toBe(unreadable);
  const [, update] = ownData.get().waiting;
  await click([...box.querySelectorAll('button')].find(({ textContent }) => textContent === ownProfileText.resend));
  const form = box.querySelector('form');
  await until(() => form?.querySelector('img')?.getAttribute('src')?.startsWith('blob:'));
  expect([...(form?.querySelectorAll('input') ?? [])].map(({ value }) => value)).toContain('Åmål');
  expect(form?.querySelector('[role=alert]')?.textContent).toBe(unreadable);
  // Another picture takes the place of the refused one, under its id.
  await choosePicture(`change:${update?.key}`, 2);
  await save();
  await until(() => calls().join() === 'uploadAvatar pending,updateProfile pending');
  const [upload, next] = ownData.get().waiting;
  expect(upload?.body).toEqual({ id: pictureId(1) });
  expect(next).toMatchObject({ body: { profileImageUrl: path, city: 'Åmål' }, dependsOn: [upload?.key] });
  expect(await sizes()).toEqual([2]);
});

it('leaves the refused upload out when a default picture is chosen instead', async () => {
  await refusedPicture();
  const box = await render(<ShownProfile />);
  await click([...box.querySelectorAll('button')].find(({ textContent }) => textContent === ownProfileText.resend));
  await click(button(avatarText.removeName));
  await save();
  await until(() => calls().join() === 'updateProfile pending');
  expect(ownData.get().waiting[0]?.body).toEqual({ city: 'Åmål', profileImageUrl: null });
});

it('opens the same form from the line of the refused upload', async () => {
  await refusedPicture();
  await render(<WaitingSheet forms={forms} onClose={() => {}} onLogIn={() => {}} />);
  const edit = [...document.querySelectorAll('dialog button')].filter(
    ({ textContent }) => textContent === changeActionText.edit,
  );
  expect(edit).toHaveLength(1);
  await click(edit[0]);
  expect([...document.querySelectorAll<HTMLInputElement>('form input')].map(({ value }) => value)).toContain('Åmål');
});
