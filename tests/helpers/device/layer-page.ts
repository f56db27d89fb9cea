// A page with the app's layers, without rendering: the real stack of layers over a tab's session history, and dialogs that mount
// and unmount asynchronously, as in React.
import type { Layer } from '../../../core/rules/page/layer-history.ts';
import { createLayers, type LayerStack } from '../../../src/data/page/layers.ts';
import type { Tab } from './session-history.ts';

/** Dialogs of the app, by the layers that they may be above. */
export type DialogName = 'palette' | 'device' | 'readiness' | 'share' | 'sign in';

interface Dialog {
  name: DialogName;
  /** Its layer, once opened. */
  layer: Layer | undefined;
  unmount: () => void;
}

export class LayerPage {
  readonly layers: LayerStack;
  /** Whether all work of a load is done. */
  isRested = false;
  readonly #tab: Tab;
  #dialogs: Dialog[] = [];
  #timers: (() => void)[] = [];

  /** @param load distinguishes the loads of one tab */
  constructor(tab: Tab, load: number) {
    this.#tab = tab;
    this.layers = createLayers(`load ${load}`, (work) => this.#timers.push(work));
    this.layers.follow(tab.connect());
  }

  /** Visible layers, the bottom first: 'market:1', or the name of a dialog. A layer without a component is '?'. */
  get shown(): string[] {
    const drawn = this.layers
      .get()
      .map((layer) =>
        layer.type === 'transient'
          ? (this.#dialogs.find((each) => each.layer?.id === layer.id)?.name ?? '?')
          : `${layer.type}:${layer.id}`,
      );
    // A mounted dialog that is no longer a layer.
    const lost = this.#dialogs.filter(({ layer }) => layer && !this.layers.get().some(({ id }) => id === layer.id));
    return [...drawn, ...lost.map(({ name }) => `lost ${name}`)];
  }

  openDialog(name: DialogName): void {
    const close = () => queueMicrotask(() => this.#unmount(dialog));
    const dialog: Dialog = { name, layer: undefined, unmount: this.layers.openTransient({ onClose: close }) };
    dialog.layer = this.layers.get().at(-1);
    this.#dialogs.push(dialog);
  }

  /** Closes the dialog by its own button, with those inside it. */
  closeDialog(name: DialogName): void {
    const dialog = this.#dialogs.find((each) => each.name === name);
    if (dialog) this.#unmount(dialog);
  }

  /** Closes the top layer by its own button. */
  closeTop(): void {
    const depth = this.layers.get().length - 1;
    const top = this.layers.get()[depth];
    const dialog = this.#dialogs.find(({ layer }) => layer?.id === top?.id);
    if (dialog) this.#unmount(dialog);
    else this.layers.closeFrom(depth);
  }

  /** Completes pending work. False: the tab has navigated to another document. */
  async settle(): Promise<boolean> {
    for (;;) {
      await turn();
      const arrival = this.#tab.deliver();
      if (arrival === 'document') return false;
      if (arrival === 'same') continue;
      const timers = this.#timers.splice(0);
      this.isRested = timers.length === 0;
      if (this.isRested) return true;
      for (const work of timers) work();
    }
  }

  #unmount(dialog: Dialog): void {
    if (!this.#dialogs.includes(dialog)) return;
    this.#dialogs = this.#dialogs.filter((each) => each !== dialog);
    if (dialog.name === 'device') this.closeDialog('readiness');
    dialog.unmount();
  }
}

/** Runs a task of the page with all its microtasks. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
