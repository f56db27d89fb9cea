// The device's own place, asked for calmly: coarse, at most five minutes old, given up after ten seconds.

type PlaceAnswer =
  | { kind: 'found'; latitude: number; longitude: number }
  /** The person, or the browser on their behalf, said no. */
  | { kind: 'refused' }
  /** No signal, too slow, or a device without the ability. */
  | { kind: 'missing' };

const options: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 5 * 60_000 };

/** Asks the browser for the device's place, in degrees. Never rejects. */
export function askPlace(source: Geolocation | null = navigator.geolocation ?? null): Promise<PlaceAnswer> {
  return new Promise((resolve) => {
    if (!source) return resolve({ kind: 'missing' });
    source.getCurrentPosition(
      ({ coords }) => resolve({ kind: 'found', latitude: coords.latitude, longitude: coords.longitude }),
      (problem) => resolve({ kind: problem.code === problem.PERMISSION_DENIED ? 'refused' : 'missing' }),
      options,
    );
  });
}

/** Whether asking would show the person a question. 'prompt' where the browser cannot say. */
export async function placePermission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
}
