// One model of how open layers and the browser's session history go together.
//
// A layer is what covers the page and takes its input: a detail (market, person) or a dialog (sheet, form, palette, sign-in
// window). Menus, suggestions, short messages and the map's own sheet are no layers: they close on the first press elsewhere.
// Every layer has one entry in the session history, on top of the root entry, and each entry remembers all layers from the
// bottom up to its own. So the position in the session history always equals the number of open layers, and one step back
// closes exactly one layer. What shows changes at once; the session history follows, one traversal at a time.
//
//   event                                   what shows                          what the session history does
//   open a layer                            it comes on top                     push
//   open what is on top already             nothing changes                     nothing
//   close (button, Esc, beside, swipe)      it and all above it go              one traversal down
//   close one and open one in the same task the second in the first's place     replace
//   close a dialog beneath another layer    it goes, what is above stays        traversal below it, push what stays
//   arrive by back, forward, go(±n)         what the entry remembers            nothing
//   … where a dialog is gone for good       the rest of it                      traversal down to what is left
//   reload, restored tab, back from a page  the details of the entry            the same as for an arrival
//   address changed by hand (#part)         nothing changes                     over the root it is another root, over a layer
//                                                                               one traversal back: it is no place of the app
//   switch the view                         its own dialogs close               as for a close; a view has no entry
//   a traversal that does not happen        nothing changes                     the current entry is written over
//
// Details are restorable: type and id are enough to open one again. A dialog is transient: it exists for as long as the
// component that shows it, so an entry that remembers one that has gone is never rested on. Forward onto it bounces back.
import type { StackItem } from './modal-stack.ts';

/** A detail, or a dialog by an id that no other dialog of any page has. */
export type Layer = StackItem | { type: 'transient'; id: string };
type Layers = readonly Layer[];

export interface LayerHistory {
  /** What shows, the bottom first. */
  layers: Layers;
  /** What the current entry remembers. Null: the root entry, to which the app has not written yet. */
  entry: Layers | null;
  /** A traversal is under way to the entry with so many layers; null: none. */
  going: number | null;
  /** Another traversal came before that one. */
  strayed?: boolean;
}

/** One call of the session history. `by` is negative. */
export type HistoryStep = { call: 'push' | 'replace'; entry: Layers } | { call: 'go'; by: number };

export const emptyHistory: LayerHistory = { layers: [], entry: null, going: null };

/** Stands in the entry of an address that was changed by hand over a layer. */
const foreign: Layer = { type: 'transient', id: '' };

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

/** Closes the dialog of this id, wherever it lies. */
export function closeTransient(state: LayerHistory, id: string): LayerHistory {
  return { ...state, layers: state.layers.filter((layer) => layer.id !== id) };
}

/**
 * Another entry has become the current one.
 * @param entry what it remembers; null when the app never wrote to it
 * @param isOpen whether the dialog of an id still exists
 */
export function arrive(state: LayerHistory, entry: Layers | null, isOpen: (id: string) => boolean): LayerHistory {
  const { going } = state;
  const isWaiting = going !== null;
  if (entry === null) {
    const at = state.entry ?? [];
    return { ...state, entry: at.length === 0 ? [] : [...at, foreign], strayed: isWaiting };
  }
  // Another one came first: that under way is still to come.
  if (isWaiting && entry.length > going) return { ...state, entry, strayed: true };
  if (entry.length === going) return { ...state, entry, going: null };
  return { layers: entry.filter(({ type, id }) => type !== 'transient' || isOpen(id)), entry, going: null };
}

/** The next call that brings the session history in line with what shows; null when it is, or while a traversal is under way. */
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
 * A traversal has not arrived for long: it is begun again when another came between, otherwise it is impossible and the
 * current entry has to hold what shows. To be written to the current entry.
 */
export function overdue(state: LayerHistory): LayerHistory {
  const { layers, entry, strayed } = state;
  return { ...state, entry: strayed ? entry : layers, going: null };
}
