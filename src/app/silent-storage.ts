// A database of this device that does not answer, although it was opened anew: the page is reloaded, once until one has answered,
// and says so. Not while something typed would be lost: then the notice about unreadable data has a button.
import { updateText } from '../../core/text/shell.ts';
import { deviceTab } from '../data/device/device-keys.ts';
import { tabStorage } from '../data/device/device-storage.ts';
import { storeSilent } from '../data/device/silence.ts';
import { engine } from '../data/directory/engine.ts';
import type { Readable } from '../data/page/observable.ts';
import { toast } from '../data/page/toasts.ts';
import { isBusy } from './busy.ts';
import { rememberScreen } from './resume.ts';

const key = deviceTab.reloaded;

interface Ports {
  /** Each is true while databases are silent, false when one has answered, null before. */
  silent: readonly Readable<boolean | null>[];
  isBusy(): boolean;
  reload(): void;
}

/** Watches the databases. Without session storage nothing is reloaded, as it could not be known whether it was before. */
export function followSilence({ silent, isBusy, reload }: Ports): void {
  const storage = tabStorage();
  if (storage?.getItem(key) === 'now') {
    storage.setItem(key, 'before');
    toast({ text: updateText.storageReloaded, tone: 'plain' });
  }
  const look = () => {
    const now = silent.map((one) => one.get());
    if (!now.includes(true)) {
      if (now.includes(false)) storage?.removeItem(key);
    } else if (storage && storage.getItem(key) === null && !isBusy()) {
      rememberScreen();
      storage.setItem(key, 'now');
      reload();
    }
  };
  for (const one of silent) one.subscribe(look);
  look();
}

/** The same for this page. */
export function followStorage(): void {
  followSilence({ silent: [storeSilent, engine.silent], isBusy, reload: () => location.reload() });
}
