// Renders a component into the document and cleans up after each test.
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const roots: { root: Root; place: HTMLElement }[] = [];

/** Resolves with the container of the component. */
export async function render(component: ReactNode): Promise<HTMLElement> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  roots.push({ root, place });
  await act(async () => root.render(component));
  return place;
}

/** Removes everything that is rendered. */
export async function unmountAll(): Promise<void> {
  for (const { root, place } of roots.splice(0)) {
    await act(async () => root.unmount());
    place.remove();
  }
}

afterEach(unmountAll);
