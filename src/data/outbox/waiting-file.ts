// The pictures of waiting changes, so that they can be shown before the server has them, or names them.
import type { OutboxRow } from './row.ts';

/**
 * The id of the first file of the waiting change that creates a picture, or of the answered one that did, while a waiting change
 * mentions the picture; null for neither.
 */
export function waitingFileId(
  waiting: readonly Pick<OutboxRow, 'makes' | 'files' | 'uploaded'>[],
  pictureId: string,
): string | null {
  const row = waiting.find(({ makes, files }) => makes === pictureId && files);
  const mentioning = waiting.find(({ uploaded }) => uploaded?.[pictureId]);
  return Object.values(row?.files ?? {})[0] ?? mentioning?.uploaded?.[pictureId] ?? null;
}

/** The key of the waiting change that uploads a picture; null when none does. */
export function waitingUploadKey(
  waiting: readonly Pick<OutboxRow, 'key' | 'makes' | 'files'>[],
  pictureId: string,
): string | null {
  return waiting.find(({ makes, files }) => makes === pictureId && files)?.key ?? null;
}
