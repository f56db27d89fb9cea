// The device's position: low accuracy, at most five minutes old, timeout of ten seconds.

type PlaceAnswer =
  | { kind: 'found'; latitude: number; longitude: number }
  /** Denied by the user or by a browser setting. */
  | { kind: 'refused' }
  /** No signal, timeout, or not supported by the device. */
  | { kind: 'missing' };

const options: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 5 * 60_000 };

/** Requests the device's position from the browser, in degrees. Never rejects. */
export function requestPosition(source: Geolocation | null = navigator.geolocation ?? null): Promise<PlaceAnswer> {
  return new Promise((resolve) => {
    if (!source) return resolve({ kind: 'missing' });
    source.getCurrentPosition(
      ({ coords }) => resolve({ kind: 'found', latitude: coords.latitude, longitude: coords.longitude }),
      (problem) => resolve({ kind: problem.code === problem.PERMISSION_DENIED ? 'refused' : 'missing' }),
      options,
    );
  });
}

/** The permission for the position. 'prompt' where the browser has no Permissions API for it. */
export async function positionPermission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
}
