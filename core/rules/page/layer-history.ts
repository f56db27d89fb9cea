// State machine that keeps open layers and the browser's session history in step.
//
// A layer covers the page and takes its input: a detail (market, person) or a dialog (sheet, form, palette, sign-in
// window). Menus, suggestions, toasts and the map's own sheet are not layers: they close on a click elsewhere. The card of a pin
// chosen on the map, in that sheet, is a dialog here: one layer, whichever market it shows.
// Every layer has one entry in the session history, on top of the root entry, and each entry stores all layers from the
// bottom up to its own. So the position in the session history always equals the number of open layers, and one step back
// closes exactly one layer. The visible layers change at once; the session history follows, one traversal at a time.
//
//   event                                   visible layers                      session history
//   open a layer                            it is added on top                  push
//   open the layer already on top           unchanged                           nothing
//   close (button, Esc, outside, swipe)     it and all above it close           one traversal back
//   close one, open one in the same task    the second replaces the first       replace
//   close a dialog beneath another layer    it closes, those above stay         traversal below it, push the remaining
//   choose a pin                            its card is added on top            push
//   choose another pin meanwhile            unchanged                           nothing
//   open the market of the card             its detail is added on top          push
//   arrive by back, forward, go(±n)         those stored in the entry           nothing
//   … whose dialog no longer exists         the remaining ones                  traversal back to the remaining
//   reload, restored tab, back from a page  the details of the entry            the same as for an arrival
//   URL edited by hand (#part)              unchanged                           over the root: another root; over a layer: one
//                                                                               traversal back, since it is no state of the app
//   switch the view                         its own dialogs close               as for a close; a view has no entry
//   a traversal that does not happen        unchanged                           the current entry is overwritten
//
// Details are restorable: type and id are enough to open one again. A dialog is transient: it exists as long as the
// component that renders it, so an entry with a dialog that no longer exists is left at once. Forward onto it bounces back.
import type { StackItem } from './modal-stack.ts';

/** A detail, or a dialog by an id that is unique over all pages. */
export type Layer = StackItem | { type: 'transient'; id: string };
type Layers = readonly Layer[];

export interface LayerHistory {
  /** Visible layers, the bottom first. */
  layers: Layers;
  /** Layers stored in the current entry. Null: the root entry, not written by the app yet. */
  entry: Layers | null;
  /** Number of layers at the target of the pending traversal; null: none pending. */
  going: number | null;
  /** Another traversal arrived before the pending one. */
  strayed?: boolean;
}

/** One call to the History API. `by` is negative. */
export type HistoryStep = { call: 'push' | 'replace'; entry: Layers } | { call: 'go'; by: number };

export const emptyHistory: LayerHistory = { layers: [], entry: null, going: null };

/** Placeholder in the entry of a URL edited by hand over a layer. */
const strayEntry: Layer = { type: 'transient', id: '' };

const isSame = (one: Layer | undefined, other: Layer | undefined): boolean =>
  one?.type === other?.type && one?.id === other?.id;

/** How many layers two stacks have in common, from the bottom. */
function commonDepth(one: Layers, other: Layers): number {
  const differs = one.findIndex((layer, depth) => !isSame(layer, other[depth]));
  return differs < 0 ? one.length : differs;
}

/** Whether two stacks hold the same layers. */
export const isSameStack = (one: Layers, other: Layers): boolean =>
  one.length === other.length && commonDepth(one, other) === one.length;

/** Puts a layer on top; the same as the top changes nothing. */
export function openLayer(state: LayerHistory, layer: Layer): LayerHistory {
  return isSame(state.layers.at(-1), layer) ? state : { ...state, layers: [...state.layers, layer] };
}

/** Closes every layer from this depth on; 0 is the bottom. */
export function closeFrom(state: LayerHistory, depth: number): LayerHistory {
  return { ...state, layers: state.layers.slice(0, depth) };
}

/** Closes the dialog with this id, at any depth. */
export function closeTransient(state: LayerHistory, id: string): LayerHistory {
  return { ...state, layers: state.layers.filter((layer) => layer.id !== id) };
}

/**
 * Another entry has become the current one.
 * @param entry its stored layers; null when the app never wrote to it
 * @param isOpen whether the dialog of an id still exists
 */
export function arrive(state: LayerHistory, entry: Layers | null, isOpen: (id: string) => boolean): LayerHistory {
  const { going } = state;
  const isWaiting = going !== null;
  if (entry === null) {
    const at = state.entry ?? [];
    return { ...state, entry: at.length === 0 ? [] : [...at, strayEntry], strayed: isWaiting };
  }
  // Another traversal arrived first: the pending one will still arrive.
  if (isWaiting && entry.length > going) return { ...state, entry, strayed: true };
  if (entry.length === going) return { ...state, entry, going: null };
  return { layers: entry.filter(({ type, id }) => type !== 'transient' || isOpen(id)), entry, going: null };
}

/** The next call that brings the session history in step with the visible layers; null when it is, or while a traversal is pending. */
export function nextStep({ layers, entry, going }: LayerHistory): HistoryStep | null {
  const at = entry ?? [];
  if (going !== null || isSameStack(layers, at)) return null;
  if (entry === null) return { call: 'replace', entry: [] };
  const common = commonDepth(layers, at);
  const next = layers.slice(0, common + 1);
  if (at.length === common) return { call: 'push', entry: next };
  if (at.length === common + 1 && layers.length > common) return { call: 'replace', entry: next };
  return { call: 'go', by: common - at.length };
}

/** The state when that call has been made. */
export function madeStep(state: LayerHistory, step: HistoryStep): LayerHistory {
  if (step.call !== 'go') return { ...state, entry: step.entry };
  return { ...state, going: (state.entry ?? []).length + step.by, strayed: false };
}

/**
 * A pending traversal timed out: it is started again if another one arrived meanwhile; otherwise it is impossible, and the
 * visible layers have to be written to the current entry.
 */
export function overdue(state: LayerHistory): LayerHistory {
  const { layers, entry, strayed } = state;
  return { ...state, entry: strayed ? entry : layers, going: null };
}
