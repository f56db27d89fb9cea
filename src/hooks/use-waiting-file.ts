// The bytes of a picture that waits to be uploaded, to be shown until the server has it.
import { useEffect, useState } from 'react';
import { waitingFile, waitingFileId } from '../data/outbox/waiting-file.ts';
import { useWaiting } from './use-outbox.ts';

/** The picture of that id; null when it does not wait on this device, and until it has been read. */
export function useWaitingFile(pictureId: string | null): Blob | null {
  const waiting = useWaiting();
  const fileId = pictureId === null ? null : waitingFileId(waiting, pictureId);
  const [read, setRead] = useState<{ fileId: string; file: Blob } | null>(null);
  useEffect(() => {
    if (pictureId === null || fileId === null) return;
    let isCurrent = true;
    const show = async () => {
      const stored = await waitingFile(pictureId);
      if (isCurrent && stored) setRead({ fileId, file: new Blob([stored.bytes], { type: stored.type }) });
    };
    // Without it the place shows what it shows for no picture.
    void show().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [pictureId, fileId]);
  return read?.fileId === fileId ? (read?.file ?? null) : null;
}
