// @vitest-environment happy-dom
import { act, Suspense, use, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Modal } from '../../../../src/ui/layer/modal.tsx';
import { render } from '../../render.ts';

function Stack({ closed }: { closed: (depth: number) => void }) {
  const [depth, setDepth] = useState(3);
  return (
    <>
      <button type="button" id="to-first" onClick={() => setDepth(1)} />
      <button type="button" id="to-none" onClick={() => setDepth(0)} />
      {[1, 2, 3].slice(0, depth).map((layer) => (
        <Modal key={layer} labelledBy={`h${layer}`} title="" onClose={() => closed(layer)}>
          <h2 id={`h${layer}`}>{layer}</h2>
        </Modal>
      ))}
    </>
  );
}

const openLayers = (place: HTMLElement) =>
  [...place.querySelectorAll('dialog')].filter((each) => each.open).map((each) => each.textContent);

async function stack() {
  const closed: number[] = [];
  const place = await render(<Stack closed={(depth) => closed.push(depth)} />);
  const press = (id: string) => act(async () => place.querySelector<HTMLElement>(id)?.click());
  return { place, closed, press };
}

describe('stacked layers', () => {
  it('stay open beneath when several above are closed at once', async () => {
    const { place, press } = await stack();
    expect(openLayers(place)).toEqual(['1', '2', '3']);
    await press('#to-first');
    expect(openLayers(place)).toEqual(['1']);
  });

  it('call onClose again as long as they are open', async () => {
    const { place, closed } = await stack();
    const top = place.querySelectorAll('dialog')[2];
    for (let press = 0; press < 2; press++) {
      await act(async () => top?.dispatchEvent(new Event('cancel', { cancelable: true })));
    }
    expect(closed).toEqual([3, 3]);
  });

  it('leave a dialog open that was opened before them and is later in the document', async () => {
    const closed: string[] = [];
    let show = (_: boolean) => {};
    function Page() {
      const [isOver, setOver] = useState(false);
      show = setOver;
      return ['over', 'under'].map((name) =>
        name === 'under' || isOver ? (
          <Modal key={name} labelledBy={name} title="" onClose={() => closed.push(name)}>
            <h2 id={name}>{name}</h2>
          </Modal>
        ) : null,
      );
    }
    const place = await render(<Page />);
    await act(async () => show(true));
    expect(openLayers(place)).toEqual(['over', 'under']);
    await act(async () => show(false));
    expect([openLayers(place), closed]).toEqual([['under'], []]);
  });

  it('ignore the cancel event of an element inside', async () => {
    const { place, closed } = await stack();
    const inside = place.querySelector('dialog h2');
    await act(async () => inside?.dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true })));
    expect(closed).toEqual([]);
  });

  it('notice when the browser closes them by itself', async () => {
    const { place, closed } = await stack();
    const top = place.querySelectorAll('dialog')[2];
    await act(async () => {
      top?.removeAttribute('open');
      top?.dispatchEvent(new Event('close'));
    });
    expect(closed).toEqual([3]);
  });

  it('do not treat being hidden as being closed', async () => {
    const closed: string[] = [];
    const never = new Promise<string>(() => {});
    function Late({ wait }: { wait: boolean }) {
      return wait ? use(never) : null;
    }
    function Page() {
      const [wait, setWait] = useState(false);
      return (
        <Suspense fallback="">
          <button type="button" onClick={() => setWait(true)} />
          <Modal labelledBy="h" title="" onClose={() => closed.push('onClose')}>
            <h2 id="h">1</h2>
          </Modal>
          <Late wait={wait} />
        </Suspense>
      );
    }
    const place = await render(<Page />);
    const dialog = place.querySelector('dialog');
    await act(async () => place.querySelector('button')?.click());
    expect(dialog?.open).toBe(false);
    await act(async () => dialog?.dispatchEvent(new Event('close')));
    expect(closed).toEqual([]);
  });

  it('close on a press on the backdrop, not on one that began inside', async () => {
    const { place, closed } = await stack();
    const top = place.querySelectorAll('dialog')[2];
    const click = async (down: Element | null | undefined) => {
      await act(async () => down?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
      await act(async () => top?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    };
    await click(top?.querySelector('h2'));
    expect(closed).toEqual([]);
    await click(top);
    expect(closed).toEqual([3]);
  });

  it('lock the scrolling of the page while one is open', async () => {
    const { place, press } = await stack();
    expect(place.querySelector('[data-scroll-lock]')).not.toBeNull();
    await press('#to-none');
    expect(place.querySelector('[data-scroll-lock]')).toBeNull();
  });
});
