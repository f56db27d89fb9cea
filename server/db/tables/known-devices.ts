// Devices that an account recognises.
import { type Flag, type Generated, given, internal, secret, table } from '../table.ts';

export const knownDevices = table('known_devices', {
  owner: 'auth',
  persons: ['user_id'],
  rows: 'go',
  holding: 'history',
  export: { file: 'inloggningar.json', part: 'knownDevices' },
  columns: {
    user_id: internal<string>(),
    hash: secret<string>(),
    is_current: internal<Generated<Flag>>(),
    used_at: given<number>(),
  },
});
