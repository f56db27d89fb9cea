// @vitest-environment happy-dom
// Stacked sheets.
import { act } from 'react';
import { expect, it } from 'vitest';
import { Sheet } from '../../../../src/ui/layer/sheet.tsx';
import { render } from '../../render.ts';

it('Esc closes the topmost sheet and leaves the one beneath', async () => {
  const closed: string[] = [];
  await render(
    <Sheet title="Under" onClose={() => closed.push('under')}>
      <Sheet title="Over" onClose={() => closed.push('over')}>
        Hej
      </Sheet>
    </Sheet>,
  );
  const [, over] = document.querySelectorAll('dialog');
  // Browsers dispatch it to the dialog alone; React bubbles it to the sheets around it.
  await act(async () => over?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(closed).toEqual(['over']);
});

it('focuses its first control, not the scroll container', async () => {
  const box = await render(
    <Sheet title="Konto" onClose={() => {}}>
      <p>Långt</p>
    </Sheet>,
  );
  expect(document.activeElement).toBe(box.querySelector('button'));
});

it('has no banner: its head is not that of the page', async () => {
  const box = await render(
    <Sheet title="Mer" onClose={() => {}}>
      <p>Läge</p>
    </Sheet>,
  );
  expect(box.querySelector('header')).toBeNull();
});
