// What happened to accounts. Rows stay for a year, without the person.
import { emptied, internal, published, table } from '../table.ts';

export const securityLog = table('security_log', {
  owner: 'auth',
  persons: ['user_id'],
  rows: 'stay',
  holding: 'history',
  export: { file: 'säkerhet.json', part: 'events' },
  columns: {
    id: internal<string>(),
    at: published<number>(),
    event: published<string>(),
    user_id: emptied<string | null>(),
    request_id: emptied<string | null>(),
    address: emptied<string | null>(),
    detail: emptied<string | null>(),
  },
});
