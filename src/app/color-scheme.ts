// Light, dark or as the device: remembered under the key that /scheme.js reads before the first paint.
import { deviceLocal } from '../data/device-keys.ts';
import { observable } from '../data/observable.ts';
import { readStored, writeStored } from '../hooks/device-store.ts';

export type ColorScheme = 'auto' | 'light' | 'dark';

const key = deviceLocal.scheme;
const isScheme = (text: string | null): text is ColorScheme => text === 'auto' || text === 'light' || text === 'dark';

function stored(): ColorScheme {
  const text = readStored(key);
  return isScheme(text) ? text : 'auto';
}

/** What the person chose. */
export const colorScheme = observable<ColorScheme>(stored());

/** Chooses, remembers and shows it. */
export function chooseColorScheme(chosen: ColorScheme): void {
  writeStored(key, chosen);
  colorScheme.set(chosen);
}

/** Keeps the page in the chosen scheme: choices here and in other tabs, and the device's own change. */
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
