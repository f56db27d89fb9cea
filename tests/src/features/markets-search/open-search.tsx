// The search palette in the document, with what it calls recorded. The device has no net.

// Loaded by the palette when it is needed; loaded here, it is there when timers are faked.
import '../../../../src/data/places/local-places.ts';
import { act } from 'react';
import { vi } from 'vitest';
import type { PickedPlace } from '../../../../src/data/places/places.ts';
import type { MoreHits } from '../../../../src/features/markets-search/options.ts';
import { SearchPalette } from '../../../../src/features/markets-search/search-palette.tsx';
import { render } from '../../render.ts';

/** Every request fails. Returns what they search for, in the order in which they are made. */
export function withoutNet(): string[] {
  const texts: string[] = [];
  globalThis.fetch = async (input) => {
    texts.push(new URL((input as Request).url).searchParams.get('q') ?? '');
    throw new TypeError('no net');
  };
  return texts;
}

/** Lets timers pass and messages arrive. */
export async function pass(ms: number): Promise<void> {
  await act(async () => vi.advanceTimersByTimeAsync(ms));
  for (let turn = 0; turn < 40; turn++) await act(async () => new Promise((done) => setImmediate(done)));
}

/** Opens the palette. */
export async function openSearch(more: ((query: string) => MoreHits) | null = null) {
  const opened: string[] = [];
  const places: PickedPlace[] = [];
  const calls = { closed: 0, lists: 0 };
  const place = await render(
    <SearchPalette
      opened
      more={more}
      onClose={() => calls.closed++}
      onOpen={(id) => opened.push(id)}
      onPlace={(chosen) => places.push(chosen)}
      onList={() => calls.lists++}
    />,
  );
  const field = place.querySelector('input') as HTMLInputElement;
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const press = (key: string) =>
    act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  const options = () => [...place.querySelectorAll<HTMLElement>('[role="option"]')];
  const groups = () =>
    [...place.querySelectorAll<HTMLElement>('[role="group"]')].map((group) => ({
      group,
      title: document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
    }));
  const optionsIn = (title: string) =>
    groups()
      .filter((each) => each.title === title)
      .flatMap(({ group }) => [...group.querySelectorAll<HTMLElement>('[role="option"]')]);
  const activeOption = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  const titles = () => groups().map(({ title }) => title);
  return {
    place,
    field,
    type,
    press,
    options,
    optionsIn,
    titles,
    activeOption,
    opened,
    places,
    closed: () => calls.closed,
    lists: () => calls.lists,
  };
}
