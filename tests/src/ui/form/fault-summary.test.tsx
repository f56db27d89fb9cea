// @vitest-environment happy-dom
// The box of a form's faults.
import { expect, it } from 'vitest';
import { fieldText } from '../../../../core/text/screens/fields.ts';
import { FaultSummary } from '../../../../src/ui/form/fault-summary.tsx';
import { render } from '../../render.ts';

const form = { current: null };
const shown = async (fields: Record<string, string[]>) =>
  (await render(<FaultSummary failure={{ text: '', fields }} form={form} />)).querySelector('[role=alert]');

it('is left out for one field, which says its fault itself', async () => {
  expect(await shown({ name: ['Skriv ett namn'] })).toBeNull();
});

it('names several, and what is wrong with the form as a whole', async () => {
  const several = await shown({ name: ['Skriv ett namn'], city: ['Skriv en ort'] });
  expect(several?.querySelector('p')?.textContent).toBe(fieldText.toCorrect);
  expect([...(several?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Skriv ett namn',
    'Skriv en ort',
  ]);
  expect((await shown({ '': ['Listan finns inte längre'] }))?.textContent).toBe('Listan finns inte längre');
});
