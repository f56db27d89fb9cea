// The browser's own session history, as the layers need it.
import type { SessionHistory } from '../data/layers.ts';

export const sessionHistory: SessionHistory = {
  read: () => history.state,
  push(entry, address) {
    // What lies beneath a layer keeps its place by itself; a view that was switched to begins at its top.
    history.scrollRestoration = 'manual';
    history.pushState(entry, '', address);
  },
  replace: (entry, address) => history.replaceState(entry, '', address),
  go: (by) => history.go(by),
  watch: (listener) => addEventListener('popstate', listener),
};
