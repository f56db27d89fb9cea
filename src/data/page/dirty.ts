// Whether an open form has input that is neither saved nor sent, and what stores it before the page is left. Small: part of the
// page's first chunk.
const holding = new Set<object>();

/** True while any form has input that is neither stored nor sent. */
export const isDirty = (): boolean => holding.size > 0;

/** Marks one form as dirty; returns a function that ends it. */
export function holdPage(): () => void {
  const form = {};
  holding.add(form);
  return () => {
    holding.delete(form);
  };
}

const stores = new Set<() => Promise<void>>();

/** Calls `store` when the page is hidden or about to be reloaded. It must not reject. */
export function beforeLeaving(store: () => Promise<void>): void {
  stores.add(store);
}

/** Stores what was typed; resolves when it is stored, or cannot be. */
export const storeTyped = (): Promise<unknown> => Promise.all([...stores].map((store) => store()));
