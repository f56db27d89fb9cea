// The pictures that wait to be uploaded, so that they can be shown before the server has them.
import type { OutboxRow } from './row.ts';

/** The id of the first file of the waiting change that creates a picture; null when no such change waits. */
export function waitingFileId(
  waiting: readonly Pick<OutboxRow, 'makes' | 'files'>[],
  pictureId: string,
): string | null {
  const row = waiting.find(({ makes, files }) => makes === pictureId && files);
  return Object.values(row?.files ?? {})[0] ?? null;
}
