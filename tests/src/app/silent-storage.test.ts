// @vitest-environment happy-dom
// A database that does not answer although it was opened anew: the page is reloaded once, loses nothing, and says so.
import { beforeEach, describe, expect, it } from 'vitest';
import { updateText } from '../../../core/text/shell.ts';
import { isBusy } from '../../../src/app/busy.ts';
import { resumeScreen } from '../../../src/app/resume.ts';
import { followSilence } from '../../../src/app/silent-storage.ts';
import { goTo, view } from '../../../src/app/view-state.ts';
import { holdPage } from '../../../src/data/page/dirty.ts';
import { observable } from '../../../src/data/page/observable.ts';
import { toasts } from '../../../src/data/page/toasts.ts';

beforeEach(() => {
  sessionStorage.clear();
  toasts.set([]);
});

/** A page of this tab over two databases; `reloads` counts. */
function open() {
  const databases = [observable<boolean | null>(null), observable<boolean | null>(null)] as const;
  const page = { databases, reloads: 0 };
  followSilence({ silent: databases, isBusy, reload: () => page.reloads++ });
  return page;
}
const said = () => toasts.get().map(({ text }) => text);

describe('a silent database (C20)', () => {
  it('reloads the page once, on the same screen, with a sentence after it', () => {
    goTo('list');
    const first = open();
    first.databases[1].set(true);
    first.databases[0].set(true);
    expect([first.reloads, said()]).toEqual([1, []]);
    goTo('map');
    resumeScreen();
    expect(view.get().name).toBe('list');

    const second = open();
    expect(said()).toEqual([updateText.storageReloaded]);
    second.databases[0].set(true);
    expect(second.reloads).toBe(0);
    toasts.set([]);
    const third = open();
    expect(said()).toEqual([]);
    // One that has answered may reload it again when it falls silent.
    third.databases[0].set(false);
    third.databases[0].set(true);
    expect(third.reloads).toBe(1);
  });

  it('does not reload while something typed is not stored', () => {
    const release = holdPage();
    const page = open();
    page.databases[0].set(true);
    release();
    expect(page.reloads).toBe(0);
  });

  it('does not count as answering while another one is silent', () => {
    open().databases[0].set(true);
    const page = open();
    page.databases[0].set(true);
    page.databases[1].set(false);
    page.databases[0].set(null);
    page.databases[0].set(true);
    expect(page.reloads).toBe(1);
  });
});
