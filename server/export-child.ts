// The program of a process that packs one export: started by `export-process.ts`, never imported. It opens the store and the
// pictures beside the server, writes the file, and ends.
import { openMedia } from './adapters/open-media.ts';
import { writePrivately } from './adapters/private-files.ts';
import { openStoreBeside } from './db/open.ts';
import type { FromExportChild, ToExportChild } from './export-process.ts';
import { packHere } from './features/export/pack-file.ts';
import { markets } from './features/markets/port.ts';
import { openLargest } from './features/media/pictures.ts';

const tell = (message: FromExportChild) => process.send?.(message);

async function pack({ places, job }: ToExportChild): Promise<void> {
  const store = await openStoreBeside(places);
  const media = openMedia(places, (reason) => tell({ warning: reason }));
  const packFile = packHere({ store, markets, openPicture: (id) => openLargest(media, id) });
  // Ended from outside by SIGKILL.
  await packFile(job, new AbortController().signal).finally(() => store.close());
}

writePrivately();
process.once('message', (message: ToExportChild) => {
  pack(message).then(
    () => tell({ done: true }),
    (error: unknown) => tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The server is gone, or has its answer.
process.on('disconnect', () => process.exit());
