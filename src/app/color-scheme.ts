// Light, dark or the device's scheme: stored under the key that /scheme.js reads before the first paint.
import { deviceLocal } from '../data/device/device-keys.ts';
import { readStored, writeStored } from '../data/device/device-storage.ts';
import { observable } from '../data/page/observable.ts';

export type ColorScheme = 'auto' | 'light' | 'dark';

const key = deviceLocal.scheme;
const isScheme = (text: string | null): text is ColorScheme => text === 'auto' || text === 'light' || text === 'dark';

function stored(): ColorScheme {
  const text = readStored(key);
  return isScheme(text) ? text : 'auto';
}

/** The user's choice. */
export const colorScheme = observable<ColorScheme>(stored());

/** Stores and applies a choice. */
export function chooseColorScheme(chosen: ColorScheme): void {
  writeStored(key, chosen);
  colorScheme.set(chosen);
}

/** Applies the chosen scheme, and again after a choice here or in another tab and a change of the device's scheme. */
export function followColorScheme(): void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const chosen = colorScheme.get();
    const dark = chosen === 'dark' || (chosen === 'auto' && device.matches);
    document.documentElement.dataset.scheme = dark ? 'dark' : 'light';
    const { backgroundColor } = getComputedStyle(document.body);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColor);
  };
  colorScheme.subscribe(show);
  device.addEventListener('change', show);
  addEventListener('storage', (event) => {
    if (event.key === key) colorScheme.set(stored());
  });
}
