// Which view shows, and which details are open on top of it. State, not address: the address stays '/'.
// The browser's back button closes the top detail before it leaves the app.
import { backTo, closeTop, type ModalStack, pushItem, type StackItem } from '../../core/rules/modal-stack.ts';
import { observable } from '../data/observable.ts';

/** How a view was reached: from the menu, or by closing a detail above it. */
export interface ViewState {
  name: string;
  source: 'menu' | 'modal-return';
  /** Grows with every visit from the menu, so that a view can start afresh. */
  visit: number;
  /** The tab that shows in a view with tabs, such as 'security' or 'messages:{userId}'; without one its first. */
  tab?: string;
}

export const view = observable<ViewState>({ name: 'map', source: 'menu', visit: 0 });
export const modals = observable<ModalStack>([]);
/** Has a detail been drawn with all that can be had of it for now? */
export const detailSettled = observable(false);

/** Shows a view, from the menu: at its top, however far down the one before was read. `tab` opens it at that tab. */
export function goTo(name: string, tab?: string): void {
  view.set({ name, source: 'menu', visit: view.get().visit + 1, ...(tab && { tab }) });
  // The frame that first shows the view has its content by then, and is not drawn yet.
  requestAnimationFrame(() => scrollTo(0, 0));
}

/** Changes the tab of the view that shows. */
export function showTab(tab: string): void {
  view.set({ ...view.get(), tab });
}

function setStack(next: ModalStack): void {
  const before = modals.get();
  if (before.length > 0 && next.length === 0) view.set({ ...view.get(), source: 'modal-return' });
  modals.set(next);
}

/** Opens a market or a person on top of what shows. */
export function openDetail(item: StackItem): void {
  const next = pushItem(modals.get(), item);
  if (next.length > modals.get().length) history.pushState({ depth: next.length }, '');
  setStack(next);
}

/** Replaces the whole stack when the app starts, without touching history for the first item. */
export function openAtLaunch(items: ModalStack): void {
  for (const item of items) openDetail(item);
}

/** Closes the top detail. */
export function closeDetail(): void {
  if (modals.get().length > 0) history.back();
}

/** Goes back to an item of the breadcrumb. */
export function backToDetail(index: number): void {
  const steps = modals.get().length - 1 - index;
  if (steps > 0) history.go(-steps);
}

/** Closes every detail. */
export function closeAllDetails(): void {
  const depth = modals.get().length;
  if (depth > 0) history.go(-depth);
}

/** Follows the browser's back and forward. Call once. */
export function followHistory(): void {
  addEventListener('popstate', (event) => {
    const depth = depthOf(event.state);
    const stack = modals.get();
    setStack(depth === 0 ? [] : depth === stack.length - 1 ? closeTop(stack) : backTo(stack, depth - 1));
  });
}

function depthOf(state: unknown): number {
  const depth = (state as { depth?: unknown } | null)?.depth;
  return typeof depth === 'number' && depth > 0 ? depth : 0;
}
