// @vitest-environment happy-dom
// Dialogs as layers: what the browser's back does to them, and that none is opened past it.
import { globSync, readFileSync } from 'node:fs';
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { layers } from '../../../src/data/layers.ts';
import { FilterSheet } from '../../../src/features/filter/filter-sheet.tsx';
import { SearchPalette } from '../../../src/features/markets-search/search-palette.tsx';
import { Sheet } from '../../../src/ui/sheet.tsx';
import { Tab } from '../../helpers/session-history.ts';
import { render } from '../render.ts';

const tab = new Tab();
tab.open('https://loppis.example/');
layers.follow(tab.connect());

/** Back or forward, with what follows from it. */
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
  palette: (onClose: () => void) => <SearchPalette opened onClose={onClose} onOpen={() => {}} />,
};

it('no dialog is opened but by the one hook that makes it a layer', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /showModal|showPopover/.test(readFileSync(file, 'utf8')),
  );
  expect(files).toEqual(['src/ui/use-dialog.ts']);
});

it.each(Object.entries(dialogs))('back closes the %s, and forward does not bring it again', async (_, dialog) => {
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
