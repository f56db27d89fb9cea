// @vitest-environment happy-dom
// A draft that is read after its form has opened.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownPerson } from '../../../src/data/outbox/outbox.ts';
import { flushDrafts, ownDrafts } from '../../../src/data/own/drafts.ts';
import { isDirty } from '../../../src/data/page/dirty.ts';
import { useDraft } from '../../../src/hooks/use-draft.ts';
import { render } from '../render.ts';
import { signIn, signOut } from '../signed-in.ts';
import { until } from '../until.ts';

let form: ReturnType<typeof useDraft<{ name: string; description: string }>>;

function Form() {
  form = useDraft('list:', { name: 'Lampor', description: '' });
  return null;
}

beforeEach(async () => {
  await signIn({});
  // As an earlier page left it.
  await (await ownPerson()).drafts.keep('list:', { name: 'Halv', description: 'Från femtiotalet' });
});
afterEach(signOut);

it('fills the fields that have not been typed into, and no others', async () => {
  await render(<Form />);
  expect(form.texts).toEqual({ name: 'Lampor', description: '' });
  await act(async () => form.type({ name: 'Ny' }));
  expect(form.texts.name).toBe('Ny');
  await until(() => form.texts.description === 'Från femtiotalet');
  expect(form.texts.name).toBe('Ny');
  await flushDrafts();
  const [stored] = await (await ownPerson()).drafts.all();
  expect(stored?.fields).toEqual({ name: 'Ny', description: 'Från femtiotalet' });
});

it('has nothing of a field that is typed back to what is saved', async () => {
  await render(<Form />);
  await until(() => form.texts.name === 'Halv');
  await act(async () => form.type({ name: 'Lampor', description: '' }));
  await flushDrafts();
  expect(form.texts).toEqual({ name: 'Lampor', description: '' });
  expect(await (await ownPerson()).drafts.count()).toBe(0);
});

it('is shown from the first moment once it is known', async () => {
  await render(<Form />);
  await until(() => form.texts.name === 'Halv');
  const shown: string[] = [];
  function Again() {
    form = useDraft('list:', { name: 'Lampor', description: '' });
    shown.push(form.texts.name);
    return null;
  }
  await render(<Again />);
  expect(new Set(shown)).toEqual(new Set(['Halv']));
  expect(isDirty()).toBe(true);
});

it('has a chosen file, which is kept with what is typed', async () => {
  await render(<Form />);
  await until(() => form.texts.name === 'Halv');
  await act(() => form.attach('file', new Blob(['bild'], { type: 'image/png' })));
  await act(async () => form.type({ name: 'Helt' }));
  await until(() => ownDrafts.get().get('list:')?.fields.name === 'Helt');
  const stored = await (await ownPerson()).file(form.files.file ?? '');
  expect(stored).toMatchObject({ type: 'image/png', size: 4 });
  await act(async () => form.forget());
  await until(() => form.files.file === undefined);
});
