// The current view, and the details open on top of it. State, not address: the address stays '/'. Details are layers
// (src/data/page/layers.ts): the browser's back closes the top one before it leaves the app.
import { isSameStack } from '../../core/rules/page/layer-history.ts';
import type { ModalStack, StackItem } from '../../core/rules/page/modal-stack.ts';
import { layers } from '../data/page/layers.ts';
import { observable } from '../data/page/observable.ts';

const viewNames = ['map', 'list', 'discover', 'about', 'profile', 'missing', 'unknown'] as const;

/** The names of all views; their components are in views.ts. */
export type ViewName = (typeof viewNames)[number];

/** Whether a view of this name exists: another version of the app may have stored it. */
export const isViewName = (name: string): name is ViewName => viewNames.some((each) => each === name);

/** Which view is shown, and how. */
export interface ViewState {
  name: ViewName;
  /** Incremented by every visit from the menu, so that a view can reset. */
  visit: number;
  /** The open tab in a view with tabs, such as 'security' or 'messages:{userId}'; default: its first. */
  tab?: string;
}

export const view = observable<ViewState>({ name: 'map', visit: 0 });
export const modals = observable<ModalStack>([]);
/** Has a detail been rendered with all available data? */
export const detailSettled = observable(false);

layers.subscribe(() => {
  const before = modals.get();
  const details = layers.get().flatMap((layer) => (layer.type === 'transient' ? [] : [layer]));
  if (isSameStack(before, details)) return;
  modals.set(details);
});

/** Shows a view from the menu, scrolled to its top. `tab` opens it at that tab. */
export function goTo(name: ViewName, tab?: string): void {
  view.set({ name, visit: view.get().visit + 1, ...(tab && { tab }) });
  // By then the view's content is rendered, but its first frame is not painted yet.
  requestAnimationFrame(() => scrollTo(0, 0));
}

/** Changes the tab of the current view. */
export function showTab(tab: string): void {
  view.set({ ...view.get(), tab });
}

/** Opens a market or a person on top of the current view. */
export function openDetail(item: StackItem): void {
  layers.open(item);
}

/** Opens the public profile of a person on top of the current view. */
export function openPerson(id: string): void {
  openDetail({ type: 'user', id });
}

/** Closes a detail by its index in the breadcrumbs, with all above it. */
export function closeDetail(index: number): void {
  const depth = depthOf(index);
  if (depth !== undefined) layers.closeFrom(depth);
}

/** Goes back to an item of the breadcrumbs. */
export function backToDetail(index: number): void {
  const depth = depthOf(index);
  if (depth !== undefined) layers.closeFrom(depth + 1);
}

/** Closes every detail. */
export function closeAllDetails(): void {
  closeDetail(0);
}

/** Shows the map instead of every detail. */
export function showMap(): void {
  closeAllDetails();
  goTo('map');
}

/** The index of a detail among all layers. */
const depthOf = (index: number): number | undefined =>
  layers.get().flatMap(({ type }, depth) => (type === 'transient' ? [] : [depth]))[index];
