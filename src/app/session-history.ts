// The browser's own session history, as the layers need it.
import type { SessionHistory } from '../data/page/layers.ts';

export const sessionHistory: SessionHistory = {
  read: () => history.state,
  push(entry, address) {
    // The view beneath a layer keeps its scroll position anyway; a view that was switched to starts at its top.
    history.scrollRestoration = 'manual';
    history.pushState(entry, '', address);
  },
  replace: (entry, address) => history.replaceState(entry, '', address),
  go: (by) => history.go(by),
  watch: (listener) => addEventListener('popstate', listener),
};
