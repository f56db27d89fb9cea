// @vitest-environment happy-dom
// The picture of the profile form and its sheet: what is refused, the default pictures, and what the form gets.
import { act } from 'react';
import { expect, it } from 'vitest';
import { pictureLimits, picturePath } from '../../../../core/contract/pictures.ts';
import { pictureText } from '../../../../core/text/pictures.ts';
import { avatarText } from '../../../../core/text/screens/avatar.ts';
import { StorageError } from '../../../../src/data/net/errors.ts';
import { type Observable, observable } from '../../../../src/data/page/observable.ts';
import { useObservable } from '../../../../src/hooks/use-observable.ts';
import { newPicture, type PictureChoice } from '../../../../src/signed-in/profile/picture-choice.ts';
import { ProfilePicture } from '../../../../src/signed-in/profile/profile-picture.tsx';
import { render } from '../../render.ts';
import { button, click } from '../../signed-in.ts';
import { until } from '../../until.ts';

const uploaded = picturePath('0123456789abcdef0123456789abcdef');
const start: PictureChoice = {
  ...{ profileImageUrl: null, defaultAvatarOption: 'user', defaultAvatarDrawing: null, file: null },
};

async function open(
  change: Partial<PictureChoice> = {},
): Promise<{ box: HTMLElement; choice: Observable<PictureChoice> }> {
  const saved = { ...start, ...change };
  const choice = observable(saved);
  function Form() {
    const now = useObservable(choice);
    return (
      <ProfilePicture picture={now} fileId={null} isNew={now !== saved} onChoose={async (next) => choice.set(next)} />
    );
  }
  const box = await render(<Form />);
  await click(button(avatarText.change));
  return { box, choice };
}

async function pick(box: HTMLElement, file: File): Promise<void> {
  const field = box.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('there is no file field');
  Object.defineProperty(field, 'files', { value: [file], configurable: true });
  await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
}

const jpeg = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return new File([bytes], 'IMG_2041.jpg', { type: 'image/jpeg' });
};

it('refuses what is no picture by its content, whatever its name says, and offers another one', async () => {
  const { box, choice } = await open();
  await pick(box, new File(['<svg onload="alert(1)">'], 'bild.png', { type: 'image/png' }));
  await until(() => box.textContent?.includes(pictureText.wrongType));
  expect(box.querySelector('dialog [role=alert]')?.textContent).toContain('bild.png går inte att använda.');
  expect(button(avatarText.reduce)).toBeUndefined();
  expect(button(avatarText.chooseAnother)).toBeDefined();
  expect(choice.get()).toEqual(start);
});

it('refuses one byte more than 5 MB with its size and two ways out, and keeps the sheet open', async () => {
  const { box, choice } = await open();
  await pick(box, jpeg(pictureLimits.bytes + 1));
  await until(() => box.textContent?.includes(pictureText.tooLarge));
  expect(box.textContent).toContain('IMG_2041.jpg är 5,2 MB.');
  expect(button(avatarText.reduce)).toBeDefined();
  expect(button(avatarText.chooseAnother)).toBeDefined();
  expect(choice.get()).toEqual(start);
});

it('says why a picture cannot be stored, and keeps the one of before', async () => {
  const failed = new StorageError('full');
  const box = await render(
    <ProfilePicture picture={start} fileId={null} isNew={false} onChoose={() => Promise.reject(failed)} />,
  );
  await click(button(avatarText.change));
  await click(box.querySelector('input[value=fire]'));
  await until(() => [...box.querySelectorAll('[role=alert]')].some((each) => each.textContent === failed.message));
  expect(box.querySelector<HTMLInputElement>('input:checked')?.value).toBe('user');
});

it('leaves the focus at *Byt bild* when its button to remove the picture goes', async () => {
  const choice = observable<PictureChoice>({ ...start, profileImageUrl: uploaded });
  function Form() {
    return (
      <ProfilePicture picture={useObservable(choice)} fileId={null} isNew onChoose={async (next) => choice.set(next)} />
    );
  }
  const box = await render(<Form />);
  const remove = box.querySelector<HTMLElement>(`[aria-label="${avatarText.removeName}"]`);
  await act(async () => remove?.focus());
  await click(remove);
  await until(() => !remove?.isConnected);
  await until(() => document.activeElement === button(avatarText.change));
});

it('gives the form a default picture, which clears an uploaded one', async () => {
  const { box, choice } = await open({ profileImageUrl: uploaded });
  expect(box.querySelectorAll('input:checked')).toHaveLength(0);
  await click(box.querySelector('input[value=fire]'));
  expect(choice.get()).toEqual({ ...start, defaultAvatarOption: 'fire' });
  expect(box.querySelector<HTMLInputElement>('input:checked')?.value).toBe('fire');
  expect(box.textContent).toContain(avatarText.unsaved);
});

it('a drawing leaves the default picture beside it, which takes its place when it is chosen', async () => {
  const { box, choice } = await open({ defaultAvatarOption: 'star' });
  await click(box.querySelector('input[value=lamp]'));
  expect(choice.get()).toEqual({ ...start, defaultAvatarOption: 'star', defaultAvatarDrawing: 'lamp' });
  expect(box.querySelector<HTMLInputElement>('input:checked')?.value).toBe('lamp');
  await click(box.querySelector('input[value=star]'));
  expect(choice.get()).toEqual({ ...start, defaultAvatarOption: 'star' });
});

it('names the sixteen default pictures as the radio buttons of one group', async () => {
  const { box } = await open();
  const names = [...box.querySelectorAll('label')].map((label) => label.textContent);
  expect(names).toEqual([
    ...['Användare', 'Leende', 'Shopping', 'Hjärta', 'Stjärna', 'Tumme upp', 'Eld', 'Glitter'],
    ...['Fällbord', 'Gunghäst', 'Cykel', 'Lapptäcke', 'Skiva', 'Kaffekvarn', 'Tekanna', 'Lampa'],
  ]);
  expect(new Set([...box.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ name }) => name)).size).toBe(1);
  expect(box.querySelector('fieldset legend')?.textContent).toBe(avatarText.orOurs);
});

it('reverts to the default that was chosen before when the picture is removed', async () => {
  const { choice } = await open({ profileImageUrl: uploaded, defaultAvatarOption: 'star' });
  await click(button(avatarText.removeName));
  expect(choice.get()).toEqual({ ...start, defaultAvatarOption: 'star' });
  expect(button(avatarText.removeName)).toBeUndefined();
});

it('makes the address of a new picture of 16 random bytes', () => {
  const random = Uint8Array.from({ length: 16 }, (_, at) => at * 17);
  const file = new Blob(['x']);
  expect(newPicture({ ...start, defaultAvatarOption: 'heart', defaultAvatarDrawing: 'lamp' }, file, random)).toEqual({
    profileImageUrl: picturePath('00112233445566778899aabbccddeeff'),
    ...{ defaultAvatarOption: 'heart', defaultAvatarDrawing: 'lamp' },
    file,
  });
});
