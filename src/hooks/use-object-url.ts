// An object URL of bytes that are shown, released when they no longer are.
import { useEffect, useState } from 'react';

/** Null for no bytes, and until the first effect. */
export function useObjectUrl(bytes: Blob | null): string | null {
  const [made, setMade] = useState<{ bytes: Blob; url: string } | null>(null);
  useEffect(() => {
    if (bytes === null) return;
    const url = URL.createObjectURL(bytes);
    setMade({ bytes, url });
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return made !== null && made.bytes === bytes ? made.url : null;
}
