// @vitest-environment happy-dom
// The own picture while its upload waits, over the real outbox.

import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { picturePath } from '../../../../core/contract/pictures.ts';
import type { Profile } from '../../../../core/contract/profile.ts';
import { ownData } from '../../../../src/data/outbox/outbox.ts';
import { ownView } from '../../../../src/data/outbox/own-state.ts';
import { setUploadProgress } from '../../../../src/data/outbox/upload-progress.ts';
import { attachToDraft, ownDrafts } from '../../../../src/data/own/drafts.ts';
import type { Draft } from '../../../../src/data/own/held-draft.ts';
import { session } from '../../../../src/data/session/session-state.ts';
import { useObservable } from '../../../../src/hooks/use-observable.ts';
import { saveProfile } from '../../../../src/signed-in/profile/save-profile.ts';
import { LateOwnAvatar } from '../../../../src/ui/person/late-own-avatar.tsx';
import { OwnAvatar } from '../../../../src/ui/person/own-avatar.tsx';
import { pictureFile, pictureId } from '../../../helpers/samples/sample-files.ts';
import { sampleProfile } from '../../home.ts';
import { render } from '../../render.ts';
import { netAnswers, refusal, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';

const path = picturePath(pictureId(1));
const released = vi.spyOn(URL, 'revokeObjectURL');

beforeEach(() => {
  // The calls go through the network of the test.
  vi.stubGlobal('XMLHttpRequest', undefined);
  released.mockClear();
});
afterEach(signOut);

function Own() {
  const current = useObservable(session);
  return current && <OwnAvatar user={current.user} size={28} />;
}

async function save(): Promise<boolean> {
  await act(() => attachToDraft('profile', 'picture', pictureFile(1)));
  const draft = ownDrafts.get().get('profile') as Draft;
  const fileId = draft.files.picture ?? null;
  const body = { profileImageUrl: path, city: 'Åmål' };
  return act(() => saveProfile({ body, fileId, refused: undefined, typedAs: { draft, version: 1 } }));
}

const src = (box: HTMLElement) => box.querySelector('img')?.getAttribute('src');

it('shows the default picture of the profile, and nothing before that has been read', async () => {
  await signIn({});
  const box = await render(<Own />);
  expect(box.querySelector('[data-face]')).toBeNull();
  await signOut();
  await signIn({ profile: sampleProfile({ defaultAvatarOption: 'heart' }) });
  await until(() => box.querySelector('[data-face="heart"]'));
});

it('has its place in the first chunk before its code has been fetched', async () => {
  await signIn({ profile: sampleProfile({ defaultAvatarOption: 'star' }) });
  const user = session.get()?.user;
  const box = await render(user && <LateOwnAvatar user={user} size={28} />);
  expect((box.firstElementChild as HTMLElement).style.width).toBe('28px');
  await until(() => box.querySelector('[data-face="star"]'));
});

it('draws the bytes while the profile waits whose upload was answered, as nothing of the server may be reached then', async () => {
  await signIn({ profile: sampleProfile() });
  const box = await render(<Own />);
  await save();
  await until(() => src(box)?.startsWith('blob:'));
  netAnswers((method, at) =>
    method === 'POST' && at.endsWith('/avatar')
      ? Response.json({ imageUrl: path }, { status: 201 })
      : refusal(503, 'Vänta'),
  );
  await until(() => ownData.get().waiting.length === 1);
  expect(ownData.get().waiting[0]).toMatchObject({ call: 'updateProfile' });
  expect(src(box)).toMatch(/^blob:/);
});

it('draws the bytes until the profile is answered, then the address', async () => {
  await signIn({ profile: sampleProfile() });
  const box = await render(<Own />);
  expect(await save()).toBe(true);
  await until(() => src(box)?.startsWith('blob:'));
  expect(ownData.get().waiting.map(({ call }) => call)).toEqual(['uploadAvatar', 'updateProfile']);
  const [upload, update] = ownData.get().waiting;
  expect(update?.dependsOn).toEqual([upload?.key]);
  const drawn = src(box);
  netAnswers((method, at) => {
    if (method === 'POST' && at.endsWith('/avatar')) return Response.json({ imageUrl: path }, { status: 201 });
    const profile: Profile = sampleProfile({ profileImageUrl: path, city: 'Åmål', version: 2 });
    return at.endsWith('/users/me/profile') ? Response.json(profile) : refusal(404, 'Finns inte');
  });
  await until(() => ownData.get().waiting.length === 0);
  await until(() => src(box) === picturePath(pictureId(1), 160));
  expect(released).toHaveBeenCalledWith(drawn);
});

it('has a ring with a name and the part that has left, only while its upload is being sent', async () => {
  await signIn({ profile: sampleProfile() });
  const box = await render(<Own />);
  await save();
  await until(() => src(box)?.startsWith('blob:'));
  const ring = () => box.querySelector('[role="progressbar"]');
  expect(ring()).toBeNull();
  const [upload, update] = ownData.get().waiting;
  act(() => setUploadProgress(String(update?.key), 0.5));
  expect(ring()).toBeNull();
  act(() => setUploadProgress(String(upload?.key), 0.429));
  expect(ring()?.getAttribute('aria-label')).toBe('Profilbilden skickas');
  expect(ring()?.getAttribute('aria-valuenow')).toBe('42');
  expect(ring()?.closest('[aria-hidden]')).toBeNull();
  const drawn = box.querySelector('img');
  act(() => setUploadProgress(String(upload?.key), null));
  expect(ring()).toBeNull();
  expect(box.querySelector('img')).toBe(drawn);
  act(() => setUploadProgress(String(update?.key), null));
});

it('keeps both changes and the picture when the upload is refused', async () => {
  await signIn({ profile: sampleProfile() });
  const box = await render(<Own />);
  await save();
  netAnswers((method, at) =>
    method === 'POST' && at.endsWith('/avatar') ? refusal(400, 'Bilden går inte att läsa.') : refusal(503, 'Vänta'),
  );
  await until(() => ownData.get().waiting.every(({ state }) => state === 'parked'));
  expect(ownData.get().waiting.map(({ reason }) => reason)).toEqual(['refused', 'depends']);
  expect(ownView(ownData.get(), 'getMyProfile').value).toMatchObject({ city: 'Åmål', profileImageUrl: path });
  expect(src(box)).toMatch(/^blob:/);
});
