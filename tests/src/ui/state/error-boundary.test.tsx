// @vitest-environment happy-dom
// What remains of a part that failed, and when it is tried again.
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { observable } from '../../../../src/data/page/observable.ts';
import { useObservable } from '../../../../src/hooks/use-observable.ts';
import { ErrorBoundary } from '../../../../src/ui/state/error-boundary.tsx';
import { render } from '../../render.ts';

test('an optional part that failed is nothing, and is tried again when its condition changes', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const net = observable('offline');
  const Part = () => {
    if (net.get() === 'offline') throw new Error('Failed to fetch dynamically imported module');
    return <p>Kartan</p>;
  };
  const Place = () => (
    <>
      <h1>Karta</h1>
      <ErrorBoundary retryOn={useObservable(net)} instead={null}>
        <Part />
      </ErrorBoundary>
    </>
  );
  const place = await render(<Place />);
  expect(place.textContent).toBe('Karta');
  await act(async () => net.set('online'));
  expect(place.textContent).toBe('KartaKartan');
});
