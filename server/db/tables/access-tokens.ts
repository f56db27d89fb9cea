// Tokens of sessions that are valid for minutes.
import { internal, secret, table } from '../table.ts';
import { sessions } from './sessions.ts';

export const accessTokens = table('access_tokens', {
  owner: 'auth',
  persons: { via: sessions, column: 'session_id' },
  rows: 'go',
  holding: { none: 'They are secrets of sessions.' },
  columns: { hash: secret<string>(), session_id: internal<string>(), expires_at: internal<number>() },
});
