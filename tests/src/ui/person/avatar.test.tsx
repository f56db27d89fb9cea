// @vitest-environment happy-dom
// The picture of a person.
import { act } from 'react';
import { expect, it } from 'vitest';
import { picturePath } from '../../../../core/contract/pictures.ts';
import { observable } from '../../../../src/data/page/observable.ts';
import { useObservable } from '../../../../src/hooks/use-observable.ts';
import { Avatar } from '../../../../src/ui/person/avatar.tsx';
import { render } from '../../render.ts';

const id = '0123456789abcdef0123456789abcdef';
const uploaded = { profileImageUrl: picturePath(id), defaultAvatarOption: 'fire' } as const;
const fail = (box: HTMLElement) => act(async () => void box.querySelector('img')?.dispatchEvent(new Event('error')));

it('falls back to the stored address, then to the default picture, when a picture cannot be loaded', async () => {
  const box = await render(<Avatar person={uploaded} size={28} />);
  expect(box.querySelector('img')?.getAttribute('src')).toBe(picturePath(id, 160));
  await fail(box);
  expect(box.querySelector('img')?.getAttribute('src')).toBe(picturePath(id, 480));
  await fail(box);
  expect(box.querySelector('img')).toBeNull();
  expect(box.querySelector('[data-face="fire"]')).not.toBeNull();
});

it('tries again when the picture is another one', async () => {
  const url = observable('blob:a');
  function Place() {
    return <Avatar person={{ ...uploaded, profileImageUrl: useObservable(url) }} size={96} />;
  }
  const box = await render(<Place />);
  await fail(box);
  expect(box.querySelector('img')).toBeNull();
  await act(async () => url.set('blob:b'));
  expect(box.querySelector('img')?.getAttribute('src')).toBe('blob:b');
});

it('shows the chosen default, an empty circle while it is not known, and a sign for an erased person', async () => {
  const box = await render(
    <>
      <Avatar person={{ profileImageUrl: null, defaultAvatarOption: 'thumbs-up' }} size={72} />
      <Avatar person={{ profileImageUrl: null, defaultAvatarOption: null }} size={40} />
      <Avatar person={null} size={40} />
    </>,
  );
  const [chosen, unknown, erased] = box.children;
  expect(chosen?.querySelector('[data-face="thumbs-up"]')).not.toBeNull();
  expect(unknown?.querySelector('[data-face]')).toBeNull();
  expect(erased?.querySelector('[data-face="erased"]')).not.toBeNull();
});

it('shows the drawing in place of the default, which one of a later version does not replace', async () => {
  const person = { profileImageUrl: null, defaultAvatarOption: 'star' };
  const box = await render(
    <>
      <Avatar person={{ ...person, defaultAvatarDrawing: 'rocking-horse' }} size={40} />
      <Avatar person={{ ...person, defaultAvatarDrawing: 'sledge' }} size={40} />
      <Avatar person={{ ...person, defaultAvatarDrawing: null }} size={40} />
    </>,
  );
  const shown = [...box.querySelectorAll('[data-face]')].map((each) => each.getAttribute('data-face'));
  expect(shown).toEqual(['rocking-horse', 'star', 'star']);
});

it('is decoration', async () => {
  const box = await render(<Avatar person={uploaded} size={96} />);
  expect(box.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(box.querySelector('img')?.getAttribute('alt')).toBe('');
});
