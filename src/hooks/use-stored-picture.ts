// A picture whose bytes are on this device, as an address that can be drawn.
import { useEffect, useState } from 'react';
import { ownPerson } from '../data/outbox/outbox.ts';

/** The object URL of a stored file of the signed-in person, released when it is no longer shown; null until it has been read. */
export function useStoredPicture(fileId: string | null): string | null {
  const [read, setRead] = useState<{ fileId: string; url: string } | null>(null);
  useEffect(() => {
    if (fileId === null) return;
    let url: string | null = null;
    let isShown = true;
    const show = async () => {
      const file = await (await ownPerson()).file(fileId);
      if (!file || !isShown) return;
      url = URL.createObjectURL(new Blob([file.bytes], { type: file.type }));
      setRead({ fileId, url });
    };
    // What cannot be read is drawn as the default picture.
    show().catch(() => undefined);
    return () => {
      isShown = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [fileId]);
  return read !== null && read.fileId === fileId ? read.url : null;
}
