// Whether an open form has input that a reload would lose. Small: part of the page's first chunk.
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
