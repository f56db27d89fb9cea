// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ErrorBoundary } from '../../../src/ui/error-boundary.tsx';
import { late } from '../../../src/ui/late.tsx';
import { expectConsole } from '../../helpers/quiet-console.ts';
import { render } from '../render.ts';

const Words = ({ text }: { text: string }) => <p>{text}</p>;
const Waiting = () => <p>väntar</p>;

describe('a late component', () => {
  it('renders the fallback until its code is loaded, then itself with its props', async () => {
    const fetched = Promise.withResolvers<typeof Words>();
    const Late = late(() => fetched.promise, Waiting);
    const box = await render(<Late text="framme" />);
    expect(box.textContent).toBe('väntar');
    await act(async () => fetched.resolve(Words));
    expect(box.textContent).toBe('framme');
  });

  it('passes its props to the fallback', async () => {
    const Late = late<{ text: string }>(
      () => new Promise(() => undefined),
      ({ text }) => <h2>{text}</h2>,
    );
    expect((await render(<Late text="snart" />)).innerHTML).toBe('<h2>snart</h2>');
  });

  it('is fetched once, and rendered at once the next time', async () => {
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

  it('is rendered from the start after a prefetch, and fetched once', async () => {
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

  it('throws a failed fetch to the error boundary, and is fetched again when mounted again', async () => {
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
