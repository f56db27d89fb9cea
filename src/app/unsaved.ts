// Forms with typed text that is not saved anywhere yet. While there is one, nothing reloads by itself.

const dirty = new Set<symbol>();

/** Marks a form as holding unsaved text until the returned function is called. */
export function holdUnsaved(): () => void {
  const form = Symbol('form');
  dirty.add(form);
  return () => dirty.delete(form);
}

export function hasUnsavedForm(): boolean {
  return dirty.size > 0;
}
