// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ErrorBoundary } from '../../../src/ui/error-boundary.tsx';
import { late } from '../../../src/ui/late.tsx';
import { expectConsole } from '../../helpers/quiet-console.ts';
import { render } from '../render.ts';

const Words = ({ text }: { text: string }) => <p>{text}</p>;
const Waiting = () => <p>väntar</p>;

describe('a component that is fetched', () => {
  it('shows what waits until its code is here, then itself with its properties', async () => {
    const fetched = Promise.withResolvers<typeof Words>();
    const Late = late(() => fetched.promise, Waiting);
    const box = await render(<Late text="framme" />);
    expect(box.textContent).toBe('väntar');
    await act(async () => fetched.resolve(Words));
    expect(box.textContent).toBe('framme');
  });

  it('is stood for by what gets the same properties', async () => {
    const Late = late<{ text: string }>(
      () => new Promise(() => undefined),
      ({ text }) => <h2>{text}</h2>,
    );
    expect((await render(<Late text="snart" />)).innerHTML).toBe('<h2>snart</h2>');
  });

  it('is fetched once, and drawn at once the next time', async () => {
    let fetches = 0;
    const Late = late(async () => {
      fetches++;
      return Words;
    });
    await render(<Late text="ett" />);
    const drawn: string[] = [];
    const Look = () => {
      const [place, setPlace] = useState<HTMLElement | null>(null);
      if (place) drawn.push(String(place.textContent));
      return (
        <div ref={setPlace}>
          <Late text="två" />
        </div>
      );
    };
    await render(<Look />);
    expect(drawn[0]).toBe('två');
    expect(fetches).toBe(1);
  });

  it('is drawn itself from the start when its code was fetched ahead, and fetched once', async () => {
    let fetches = 0;
    let waited = 0;
    const Late = late(
      async () => {
        fetches++;
        return Words;
      },
      () => {
        waited++;
        return <p>väntar</p>;
      },
    );
    await Late.fetch();
    expect((await render(<Late text="framme" />)).textContent).toBe('framme');
    expect([fetches, waited]).toEqual([1, 0]);
  });

  it('goes to the error boundary when it does not come, and is fetched again when drawn anew', async () => {
    expectConsole(/inget nät/);
    let fails = true;
    const Late = late(async () => {
      if (fails) throw new Error('inget nät');
      return Words;
    });
    const broken = await render(
      <ErrorBoundary>
        <Late text="framme" />
      </ErrorBoundary>,
    );
    expect(broken.textContent).toContain('Ladda om');
    fails = false;
    const mended = await render(
      <ErrorBoundary>
        <Late text="framme" />
      </ErrorBoundary>,
    );
    expect(mended.textContent).toBe('framme');
  });
});
