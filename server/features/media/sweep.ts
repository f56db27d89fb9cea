// Removes what nothing shows: pictures that stayed loose, those that only a deleted thing showed, files of pictures that were ended, files
// that no row names. At the start, hourly, and soon after a picture was ended. Until then the rows say what is served.
import type { Store } from '../../db/schema.ts';
import { type Clock, repeat } from '../../ports/clock.ts';
import type { MediaStore } from '../../ports/media-store.ts';
import { pictureOfFile } from './names.ts';
import { graceMs, type KeptPictures, removeFiles } from './pictures.ts';
import { endedPictures, endLoose, forgetPicture, knownPictures } from './store.ts';
import { endUnused, unusedPictures } from './uses.ts';

const hour = 3_600_000;
/** A picture that nothing shows is kept this long, as long as its receipt. */
const looseMs = 90 * 24 * hour;
/** Time from the end of a picture to the removal of its files in ms: its transaction commits meanwhile. */
const soonMs = 5000;
const batch = 500;

interface Sweeping {
  store: Store;
  clock: Clock;
  media: MediaStore;
  pictures: Pick<KeptPictures, 'isRecent'>;
}

async function sweepEnded({ store, media, pictures }: Sweeping): Promise<void> {
  for (const id of await store.read(endedPictures)) {
    if (pictures.isRecent(id)) continue;
    await removeFiles(media, id);
    await store.write((tx) => forgetPicture(tx, id));
  }
}

/** Files that are younger than an hour may be those of an upload, in another process too. */
async function sweepUnnamed({ store, clock, media, pictures }: Sweeping): Promise<void> {
  let names: string[] = [];
  async function check(): Promise<void> {
    const known = await store.read((db) => knownPictures(db, [...new Set(names.map(pictureOfFile))]));
    for (const name of names) {
      const id = pictureOfFile(name);
      if (!known.has(id) && !pictures.isRecent(id)) await media.remove(name);
    }
    names = [];
  }
  for await (const { name, changedAt } of media.list()) {
    if (changedAt > clock.now() - graceMs) continue;
    names.push(name);
    if (names.length === batch) await check();
  }
  if (names.length > 0) await check();
}

async function sweepAll(sweeping: Sweeping): Promise<void> {
  const { store, clock } = sweeping;
  await store.write((tx) => endLoose(tx, clock.now() - looseMs));
  const unused = await store.read(unusedPictures);
  if (unused.length > 0) await store.write((tx) => endUnused(tx, unused.slice(0, batch)));
  await sweepEnded(sweeping);
  await sweepUnnamed(sweeping);
}

/** Starts sweeping. `soon` sweeps ended pictures in five seconds; `stop` ends it and waits for what is under way. */
export function keepMediaSwept(
  sweeping: Sweeping,
  onError: (error: unknown) => void,
): { soon(): void; stop(): Promise<void> } {
  let isPlanned = false;
  let last: Promise<void> = Promise.resolve();
  let cancel = () => {};
  const inOrder = (work: () => Promise<void>) => {
    last = last.then(work).catch(onError);
    return last;
  };
  const stop = repeat(sweeping.clock, hour, { work: () => inOrder(() => sweepAll(sweeping)), onError, first: null });
  return {
    soon() {
      if (isPlanned) return;
      isPlanned = true;
      cancel = sweeping.clock.after(soonMs, () => {
        isPlanned = false;
        void inOrder(() => sweepEnded(sweeping));
      });
    },
    async stop() {
      cancel();
      await stop();
      await last;
    },
  };
}
