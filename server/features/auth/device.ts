// A name for the device of a session out of its User-Agent: enough to recognise one's own, nothing more is kept.
import { deviceText } from '../../../core/text/auth.ts';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** Such as "Firefox på Windows"; only words from the lists above can come out. */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(text))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return deviceText.on(browser, system);
  return browser ?? system ?? deviceText.unknown;
}
