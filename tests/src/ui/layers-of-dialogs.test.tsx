// @vitest-environment happy-dom
// Dialogs as layers: closing by back, Esc and the backdrop, and that all use the common frame.
import { globSync, readFileSync } from 'node:fs';
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { layers } from '../../../src/data/page/layers.ts';
import { FilterSheet } from '../../../src/features/filter/filter-sheet.tsx';
import { SearchPalette } from '../../../src/features/markets-search/search-palette.tsx';
import { Sheet } from '../../../src/ui/layer/sheet.tsx';
import { Tab } from '../../helpers/device/session-history.ts';
import { render } from '../render.ts';

const tab = new Tab();
tab.open('https://loppis.example/');
layers.follow(tab.connect());

/** Goes back or forward and waits for its effects. */
const travel = (by: number) =>
  act(async () => {
    tab.go(by);
    while (tab.deliver() === 'same') await new Promise((resolve) => setTimeout(resolve));
  });

const dialogs = {
  sheet: (onClose: () => void) => (
    <Sheet title="Ark" onClose={onClose}>
      Hej
    </Sheet>
  ),
  filter: (onClose: () => void) => <FilterSheet onClose={onClose} />,
  palette: (onClose: () => void) => (
    <SearchPalette opened more={null} onClose={onClose} onOpen={() => {}} onPlace={() => {}} onList={() => {}} />
  ),
};

it('every dialog is opened by the hook that makes it a layer', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /showModal|showPopover/.test(readFileSync(file, 'utf8')),
  );
  expect(files).toEqual(['src/ui/layer/use-dialog.ts']);
});

it('every dialog uses the common frame', () => {
  const files = globSync('src/**/*.tsx').filter((file) => readFileSync(file, 'utf8').includes('<dialog'));
  expect(files).toEqual(['src/ui/layer/dialog-frame.tsx']);
});

const closesAtBackdrop: Record<keyof typeof dialogs, boolean> = { sheet: true, palette: true, filter: false };

it.each(Object.entries(dialogs))(
  'a press on the backdrop of the %s closes it if it began there',
  async (name, dialog) => {
    const closed: string[] = [];
    const place = await render(dialog(() => closed.push(name)));
    const element = place.querySelector('dialog');
    const click = async (down: Element | null | undefined) => {
      await act(async () => down?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
      await act(async () => element?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    };
    await click(element?.querySelector('button'));
    expect(closed).toEqual([]);
    await click(element);
    expect(closed).toEqual(closesAtBackdrop[name as keyof typeof dialogs] ? [name] : []);
  },
);

it.each(Object.entries(dialogs))('Esc closes the %s, also at the second press', async (name, dialog) => {
  const closed: string[] = [];
  const place = await render(dialog(() => closed.push(name)));
  const element = place.querySelector('dialog');
  const cancel = new Event('cancel', { cancelable: true });
  await act(async () => element?.dispatchEvent(cancel));
  expect([closed, cancel.defaultPrevented]).toEqual([[name], true]);
  await act(async () => {
    element?.removeAttribute('open');
    element?.dispatchEvent(new Event('close'));
  });
  expect(closed).toEqual([name, name]);
});

it.each(Object.entries(dialogs))('back closes the %s, and forward does not reopen it', async (_, dialog) => {
  function Page() {
    const [opened, setOpened] = useState(true);
    return opened && dialog(() => setOpened(false));
  }
  const place = await render(<Page />);
  expect([place.querySelectorAll('dialog[open]').length, tab.depth]).toEqual([1, 1]);
  await travel(-1);
  expect([place.querySelector('dialog'), tab.depth]).toEqual([null, 0]);
  await travel(1);
  expect([place.querySelector('dialog'), tab.depth]).toEqual([null, 0]);
});
