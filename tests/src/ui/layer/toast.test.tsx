// @vitest-environment happy-dom
// Toasts: when they are dismissed and when not, by keyboard, and above an open dialog.
import { act, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, type ToastWords, toast, toasts } from '../../../../src/data/page/toasts.ts';
import { useObservable } from '../../../../src/hooks/use-observable.ts';
import { Sheet } from '../../../../src/ui/layer/sheet.tsx';
import { Toaster } from '../../../../src/ui/layer/toast.tsx';
import { render } from '../../render.ts';

function Page() {
  return <Toaster toasts={useObservable(toasts)} onDismiss={dismissToast} />;
}

const region = () => document.querySelector('section');
const shown = () => [...document.querySelectorAll('[data-toast] p')].map((each) => each.textContent);
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const say = (words: Partial<ToastWords>) => act(async () => void toast({ text: 'Sparat', tone: 'good', ...words }));
const press = async (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => void (document.activeElement ?? document.body).dispatchEvent(event));
  return event;
};

beforeEach(async () => {
  vi.useFakeTimers();
  toasts.set([]);
  await render(<Page />);
  await wait(100);
});
afterEach(() => vi.useRealTimers());

describe('a toast', () => {
  it('stays while hovered, and restarts its time afterwards', async () => {
    await say({});
    await act(async () => void region()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
    await wait(60_000);
    expect(shown()).toEqual(['Sparat']);
    await act(async () => void region()?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })));
    await wait(5000);
    expect(shown()).toEqual(['Sparat']);
    await wait(2000);
    expect(shown()).toEqual([]);
  });

  it('stays while it has the focus', async () => {
    await say({});
    await press('F8');
    await wait(60_000);
    expect(shown()).toEqual(['Sparat']);
  });

  it('stays longer with an action', async () => {
    await say({ text: 'a' });
    await say({ text: 'b', action: { label: 'Ångra', run: () => undefined } });
    await wait(7000);
    expect(shown()).toEqual(['b']);
    await wait(4000);
    expect(shown()).toEqual([]);
  });

  it('runs its action once, and is dismissed', async () => {
    const done: string[] = [];
    await say({ action: { label: 'Ångra', run: () => done.push('undone') } });
    const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Ångra');
    await act(async () => button?.click());
    await act(async () => button?.click());
    expect(done).toEqual(['undone']);
    expect(shown()).toEqual([]);
  });

  it('is announced, the first too: the live region exists before it', async () => {
    const first = { id: 0, title: 'Klart', text: 'Sparat', tone: 'good' } as const;
    await render(<Toaster toasts={[first]} onDismiss={dismissToast} />);
    const status = [...document.querySelectorAll('[role=status]')].at(-1);
    expect(status?.textContent).toBe('');
    await wait(100);
    expect(status?.textContent).toContain('KlartSparat');
  });
});

describe('by keyboard', () => {
  it('F8 focuses the newest, Esc dismisses it and restores the focus', async () => {
    const before = document.createElement('button');
    document.body.append(before);
    before.focus();
    await say({ text: 'a' });
    await say({ text: 'b' });
    await press('F8');
    expect(document.activeElement?.closest('[data-toast]')?.textContent).toBe('b');
    expect((await press('Escape')).defaultPrevented).toBe(true);
    expect(shown()).toEqual(['a']);
    expect(document.activeElement).toBe(before);
    before.remove();
  });

  it('Esc elsewhere is not handled', async () => {
    await say({});
    expect((await press('Escape')).defaultPrevented).toBe(false);
    expect(shown()).toEqual(['Sparat']);
  });
});

describe('while a dialog is open', () => {
  const sheet = (title: string) => (
    <Sheet key={title} title={title} onClose={() => {}}>
      {title}
    </Sheet>
  );

  it('is inside the topmost one, whatever the document order, and moves out when they are closed', async () => {
    let show = (_: ReactNode) => {};
    function Dialogs() {
      const [dialogs, setDialogs] = useState<ReactNode>(null);
      show = setDialogs;
      return dialogs;
    }
    await render(<Dialogs />);
    await say({});
    const over = () => region()?.closest('dialog')?.querySelector('h2')?.textContent;
    const draw = async (dialogs: ReactNode) => {
      await act(async () => show(dialogs));
      await wait(100);
      return over();
    };
    expect(await draw([null, sheet('Under')])).toBe('Under');
    expect(await draw([sheet('Over'), sheet('Under')])).toBe('Over');
    expect(await draw([null, sheet('Under')])).toBe('Under');
    expect(await draw(null)).toBeUndefined();
    expect(region()?.parentElement).toBe(document.body);
    expect(shown()).toEqual(['Sparat']);
  });
});
