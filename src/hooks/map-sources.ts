// Which tiles there are: the server's last answer, kept on the device so that the map draws without a net.
import { useEffect, useState } from 'react';
import { getMapSources, type MapSources } from '../../core/contract/map.ts';
import { call } from '../data/call.ts';
import { deviceLocal } from '../data/device-keys.ts';
import { readStored, writeStored } from './device-store.ts';

const key = deviceLocal.mapSources;

function stored(): MapSources | null {
  try {
    const found = JSON.parse(readStored(key) ?? 'null') as MapSources | null;
    return found && typeof found.overview.version === 'string' ? found : null;
  } catch {
    return null;
  }
}

/** The question under way: map, detail and saved areas ask at the same time, and without a net each would ask again and again. */
let asked: Promise<MapSources> | null = null;

function ask(): Promise<MapSources> {
  asked ??= call(getMapSources, {}).finally(() => {
    asked = null;
  });
  return asked;
}

/** Calls `use` with what is known now and again when the server says something else. Never throws. */
export async function followMapSources(use: (sources: MapSources) => void): Promise<void> {
  const known = stored();
  if (known) use(known);
  try {
    const fresh = await ask();
    const text = JSON.stringify(fresh);
    if (text === JSON.stringify(known)) return;
    writeStored(key, text);
    use(fresh);
  } catch {
    // Without a net the last answer stands.
  }
}

/** What is known of the tiles; null until then. */
export function useMapSources(): MapSources | null {
  const [sources, setSources] = useState<MapSources | null>(null);
  useEffect(() => {
    let isOver = false;
    void followMapSources((found) => {
      if (!isOver) setSources(found);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return sources;
}
