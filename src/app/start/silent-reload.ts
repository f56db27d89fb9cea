// When a database of the device does not answer on a fresh connection either, a new page often gets one that does: the page reloads,
// once and only when nothing typed is lost by it, and says so afterwards.
//
//   no marker ──silent, nothing unsaved──▶ 'untold', reload ──start──▶ 'told': silent again is only reported (storage-notice.tsx)
//       ▲                                                               │
//       └── a start that is no reload; shown again, and all answer ─────┘
import { updateText } from '../../../core/text/shell.ts';
import { deviceTab } from '../../data/device/device-keys.ts';
import { readJson, tabStorage, writeJson } from '../../data/device/device-storage.ts';
import { silentDatabases } from '../../data/device/silence.ts';
import { toast } from '../../data/page/toasts.ts';
import { onWakeup } from '../../data/page/wakeups.ts';
import { isReload } from '../resume.ts';
import { isBusy, keptReload } from './kept-reload.ts';

const key = deviceTab.silentReload;

/** Call once, before the first paint; returns the undo. */
export function followSilence(): () => void {
  const store = tabStorage();
  const mark = (value: 'untold' | 'told' | null) => writeJson(store, key, value);
  const marked = () => readJson(store, key);
  if (!isReload()) mark(null);
  else if (marked() === 'untold') {
    mark('told');
    toast({ tone: 'plain', text: updateText.silentReload });
  }
  const ends = [
    silentDatabases.subscribe(() => {
      if (silentDatabases.get().size === 0 || marked() !== null || isBusy()) return;
      mark('untold');
      // Where nothing can be stored the next page could not know.
      if (marked() !== null) void keptReload();
    }),
    onWakeup(() => {
      if (silentDatabases.get().size === 0 && marked() === 'told') mark(null);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
