// A text that names a market and its town says the town once.
import { expect, it } from 'vitest';
import { detailText } from '../../../core/text/markets-detail.ts';
import { headText } from '../../../core/text/server/head.ts';
import { sharedLine } from '../../../core/text/server/mail.ts';

const texts = [
  (name: string, city: string) => sharedLine(null, name, city),
  detailText.shareWords,
  headText.marketTitle,
  headText.marketDescription,
];

it.each([
  ['Allé-loppisen i Gimo', 'Gimo'],
  ['Loppis GIMO', 'Gimo'],
  ['Loppis i A\u030angelholm', 'Ångelholm'],
  ['Fynd i Upplands Väsby ', 'Upplands Väsby'],
])('%s, %s', (name, city) => {
  for (const text of texts) expect(text(name, city).normalize('NFC')).not.toContain(` i ${city} i ${city}`);
  for (const text of texts.slice(2)) expect(text(name, city)).not.toContain(`loppis i ${city}`);
  expect(detailText.shareWords(name, city)).toBe(name);
});

it.each([
  ['Storgimo', 'Gimo'],
  ['Gimoloppis', 'Gimo'],
  ['Gimo', 'Lund'],
  ['Åloppis', 'Å'],
])('%s, %s is said with the town', (name, city) => {
  for (const text of texts) expect(text(name, city)).toContain(` i ${city}`);
});
