// Whether street tiles may be saved, as the server says now; without a net nothing can be saved anyway.
import { useEffect, useState } from 'react';
import { getMapSources } from '../../../core/contract/map.ts';
import { call } from '../../data/call.ts';
import type { AreaSource } from '../../data/map-store-areas.ts';

/** The source to save from; null while it is not known, and where areas may not be saved. */
export function useDetailSource(): AreaSource | null {
  const [source, setSource] = useState<AreaSource | null>(null);
  useEffect(() => {
    const left = new AbortController();
    call(getMapSources, { signal: left.signal, retries: 0 }).then(
      ({ detail }) => setSource(detail?.savable ? detail : null),
      () => {},
    );
    return () => left.abort();
  }, []);
  return source;
}
