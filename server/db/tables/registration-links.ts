// Mailed links of registrations that wait.
import { internal, table } from '../table.ts';

export const registrationLinks = table('registration_links', {
  owner: 'auth',
  rows: 'impersonal',
  columns: { hash: internal<string>(), registration_id: internal<string>() },
});
