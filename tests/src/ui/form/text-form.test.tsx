// @vitest-environment happy-dom
// The form of one text: it ends being in use only after a press elsewhere, and is never left busy.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { expect, it } from 'vitest';
import { failureText } from '../../../../core/text/screens/sync.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { TextForm } from '../../../../src/ui/form/text-form.tsx';
import { render } from '../../render.ts';

async function open(onSave: () => Promise<boolean>) {
  const place = await render(
    <>
      <TextForm
        {...{ about: 'x', label: 'Skriv', submit: 'Spara', limit: 9, startsSmall: true, takesFocus: false, onSave }}
        hint={String}
        faultOf={() => null}
      />
      <button type="button">Nedan</button>
    </>,
  );
  const [form, field, submit, below] = ['form', 'textarea', '[type=submit]', 'form ~ button'].map(
    (each) => place.querySelector(each) as HTMLElement & HTMLTextAreaElement,
  ) as [HTMLElement, HTMLTextAreaElement, HTMLButtonElement, HTMLButtonElement];
  return { isClosed: () => form.hasAttribute('data-closed'), field, submit, below };
}

it('stays as it is until a press elsewhere has had its effect', async () => {
  const { isClosed, field, below } = await open(async () => true);
  expect(isClosed()).toBe(true);
  await act(async () => field.focus());
  expect(isClosed()).toBe(false);
  await act(async () => field.click());
  expect(isClosed()).toBe(false);
  // The press begins: the focus moves, and the button must stay below the pointer.
  await act(async () => below.focus());
  expect(isClosed()).toBe(false);
  await act(async () => below.click());
  expect(isClosed()).toBe(true);
});

it('says that something went wrong, and can be sent again, when saving throws', async () => {
  let attempts = 0;
  const { field, submit } = await open(() => Promise.reject(new RangeError(String(++attempts))));
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field, 'Hej');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  for (const attempt of [1, 2]) {
    await act(async () => submit.click());
    expect(attempts).toBe(attempt);
    expect(submit.getAttribute('aria-disabled')).toBeNull();
  }
  expect(toasts.get().at(-1)?.text).toBe(failureText.unknown);
  expect(field.value).toBe('Hej');
});
