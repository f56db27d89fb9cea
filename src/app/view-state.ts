// Which view shows, and which details are open on top of it. State, not address: the address stays '/'. Details are layers
// (src/data/layers.ts): the browser's back closes the top one before it leaves the app.
import { isSameStack } from '../../core/rules/layer-history.ts';
import type { ModalStack, StackItem } from '../../core/rules/modal-stack.ts';
import { layers } from '../data/layers.ts';
import { observable } from '../data/observable.ts';

const viewNames = ['map', 'list', 'discover', 'about', 'profile', 'missing'] as const;

/** The views there are; their components are in views.ts. */
export type ViewName = (typeof viewNames)[number];

/** Whether there is a view of this name: another version of the app may have stored it. */
export const isViewName = (name: string): name is ViewName => viewNames.some((each) => each === name);

/** Which view is shown, and how. */
export interface ViewState {
  name: ViewName;
  /** Grows with every visit from the menu, so that a view can start afresh. */
  visit: number;
  /** The tab that shows in a view with tabs, such as 'security' or 'messages:{userId}'; without one its first. */
  tab?: string;
}

export const view = observable<ViewState>({ name: 'map', visit: 0 });
export const modals = observable<ModalStack>([]);
/** Has a detail been drawn with all that can be had of it for now? */
export const detailSettled = observable(false);

layers.subscribe(() => {
  const before = modals.get();
  const details = layers.get().flatMap((layer) => (layer.type === 'transient' ? [] : [layer]));
  if (isSameStack(before, details)) return;
  modals.set(details);
});

/** Shows a view, from the menu: at its top, however far down the one before was read. `tab` opens it at that tab. */
export function goTo(name: ViewName, tab?: string): void {
  view.set({ name, visit: view.get().visit + 1, ...(tab && { tab }) });
  // The frame that first shows the view has its content by then, and is not drawn yet.
  requestAnimationFrame(() => scrollTo(0, 0));
}

/** Changes the tab of the view that shows. */
export function showTab(tab: string): void {
  view.set({ ...view.get(), tab });
}

/** Opens a market or a person on top of what shows. */
export function openDetail(item: StackItem): void {
  layers.open(item);
}

/** Closes a detail by its place in the breadcrumb, with all that lies above it. */
export function closeDetail(index: number): void {
  const depth = depthOf(index);
  if (depth !== undefined) layers.closeFrom(depth);
}

/** Goes back to an item of the breadcrumb. */
export function backToDetail(index: number): void {
  const depth = depthOf(index);
  if (depth !== undefined) layers.closeFrom(depth + 1);
}

/** Closes every detail. */
export function closeAllDetails(): void {
  closeDetail(0);
}

/** Where a detail lies among all layers. */
const depthOf = (index: number): number | undefined =>
  layers.get().flatMap(({ type }, depth) => (type === 'transient' ? [] : [depth]))[index];
