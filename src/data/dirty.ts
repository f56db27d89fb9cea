// Whether an open form holds anything that a reload would lose. Light: part of the page's first chunk.
const holding = new Set<object>();

/** True while any form holds something that is neither stored nor sent. */
export const isDirty = (): boolean => holding.size > 0;

/** Says so of one form; what is returned ends it. */
export function holdPage(): () => void {
  const form = {};
  holding.add(form);
  return () => {
    holding.delete(form);
  };
}
