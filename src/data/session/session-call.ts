// Calls the server as the signed-in user. For the service worker, which has no lazy imports; a page uses call.ts.
import { type Call, createCall } from '../net/api.ts';
import { connectivity } from '../net/connectivity.ts';
import { deviceSession } from './session-device.ts';

/** Same contract as `createCall`; adds the token to every call whose path has no `/auth/`. */
export const sessionCall: Call = createCall({ reach: connectivity, session: deviceSession });
