// Asks the server as whoever is signed in. For the service worker, which loads nothing later; a page takes call.ts.
import { type Call, createCall } from './api.ts';
import { connectivity } from './connectivity.ts';
import { deviceSession } from './session-device.ts';

/** Same promises as `createCall`; signs every call whose path has no `/auth/`. */
export const sessionCall: Call = createCall({ reach: connectivity, session: deviceSession });
