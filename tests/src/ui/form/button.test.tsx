// @vitest-environment happy-dom
// A busy button.
import { act } from 'react';
import { expect, it } from 'vitest';
import { observable } from '../../../../src/data/page/observable.ts';
import { useObservable } from '../../../../src/hooks/use-observable.ts';
import { Button } from '../../../../src/ui/form/button.tsx';
import { render } from '../../render.ts';

it('keeps the focus while it is busy, announces it, and ignores clicks', async () => {
  const busy = observable(false);
  let clicks = 0;
  function Place() {
    return (
      <Button busy={useObservable(busy)} onClick={() => clicks++}>
        Spara
      </Button>
    );
  }
  const button = (await render(<Place />)).querySelector('button');
  button?.focus();
  await act(async () => busy.set(true));
  button?.click();
  expect(clicks).toBe(0);
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  expect(button?.disabled).toBe(false);
  expect(document.activeElement).toBe(button);
  await act(async () => busy.set(false));
  button?.click();
  expect(clicks).toBe(1);
  expect(button?.hasAttribute('aria-disabled')).toBe(false);
});

it('keeps the aria-disabled that a form sets', async () => {
  const box = await render(<Button aria-disabled>Logga in</Button>);
  expect(box.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
});
