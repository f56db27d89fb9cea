// @vitest-environment happy-dom
// The hidden user name of a form for a password.
import { expect, it } from 'vitest';
import { UserName } from '../../../../src/ui/person/user-name.tsx';
import { render } from '../../render.ts';

it('is found by password managers, and neither by the keyboard nor by a screen reader', async () => {
  const field = (await render(<UserName value="anna@exempel.se" />)).querySelector('input');
  expect([field?.name, field?.autocomplete, field?.value]).toEqual(['username', 'username', 'anna@exempel.se']);
  expect([field?.tabIndex, field?.getAttribute('aria-hidden'), field?.readOnly]).toEqual([-1, 'true', true]);
});

it('is left out while it is unknown', async () => {
  expect((await render(<UserName value={null} />)).querySelector('input')).toBeNull();
});
