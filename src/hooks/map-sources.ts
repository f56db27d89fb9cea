// The available tiles: the server's last response, stored on the device so that the map renders offline.
import { useEffect, useState } from 'react';
import { getMapSources, type MapSources } from '../../core/contract/map.ts';
import { deviceLocal } from '../data/device/device-keys.ts';
import { deviceStorage, readJson, writeJson } from '../data/device/device-storage.ts';
import { call } from '../data/net/call.ts';

const key = deviceLocal.mapSources;

function stored(): MapSources | null {
  const found = readJson(deviceStorage(), key) as MapSources | null;
  return typeof found?.overview?.version === 'string' ? found : null;
}

/** The request in flight, shared by map, detail and saved areas; offline each would otherwise retry again and again. */
let inFlight: Promise<MapSources> | null = null;

function fetchSources(): Promise<MapSources> {
  inFlight ??= call(getMapSources, {}).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

/** Calls `use` with the stored sources, and again when the server's differ. Never throws. */
export async function followMapSources(use: (sources: MapSources) => void): Promise<void> {
  const known = stored();
  if (known) use(known);
  try {
    const fresh = await fetchSources();
    if (JSON.stringify(fresh) === JSON.stringify(known)) return;
    writeJson(deviceStorage(), key, fresh);
    use(fresh);
  } catch {
    // Offline the last response stays valid.
  }
}

/** The known tile sources; null until then. */
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
