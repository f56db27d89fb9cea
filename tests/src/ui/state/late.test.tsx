// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { shellText } from '../../../../core/text/shell.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { late, lateAddition } from '../../../../src/ui/state/late.tsx';
import { expectConsole } from '../../../helpers/quiet-console.ts';
import { render } from '../../render.ts';

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

  describe('whose code cannot be fetched', () => {
    /** Fails until the net is back. */
    const failing = (parts: number) => {
      for (let part = 0; part < parts; part++) expectConsole(/Failed to fetch/);
      let fails = true;
      connectivity.unreachable('unreachable');
      return {
        load: async () => {
          if (fails) throw new Error('Failed to fetch dynamically imported module');
          return Words;
        },
        restore: () =>
          act(async () => {
            fails = false;
            connectivity.answered();
          }),
      };
    };

    it('says so in its own place, and is fetched again when the net is back', async () => {
      const { load, restore } = failing(1);
      const Late = late(load);
      const box = await render(
        <main>
          <h1>Karta</h1>
          <Late text="filter" />
        </main>,
      );
      expect(box.textContent).toBe(`Karta${shellText.loadFailed}${shellText.reload}`);
      await restore();
      expect(box.textContent).toBe('Kartafilter');
    });

    it('is left out, or stays as it waited, when it only adds something', async () => {
      const { load, restore } = failing(2);
      const [Silent, Plain] = [lateAddition(load), lateAddition(load, Waiting)];
      const box = await render(
        <main>
          <Silent text="ett" />
          <Plain text="två" />
        </main>,
      );
      expect(box.textContent).toBe('väntar');
      await restore();
      expect(box.textContent).toBe('etttvå');
    });
  });
});
