// Demo accounts: one for each role, an owner of markets, and some people without markets.
import type { Insertable } from 'kysely';
import { OwnerStatus } from '../../core/contract/markets.ts';
import type { AccountsTable } from '../db/tables/accounts.ts';
import type { UsersTable } from '../db/tables/users.ts';

type DemoUser = Insertable<UsersTable>;

interface OwnedMarket {
  owner_status?: number | undefined;
  owner_id?: string | null | undefined;
  created_by?: string | null | undefined;
}

/** Stored passwords: of those who may decide things, and of everybody else. */
export interface DemoPasswords {
  staff: string;
  people: string;
}

interface Part {
  email: string;
  role: NonNullable<Insertable<AccountsTable>['role']>;
  firstName: string | null;
  ownsMarkets: boolean;
}

const parts: readonly Part[] = [
  { email: 'super@demo.loppis', role: 'SuperAdmin', firstName: null, ownsMarkets: false },
  { email: 'admin@demo.loppis', role: 'Admin', firstName: null, ownsMarkets: false },
  { email: 'agare@demo.loppis', role: 'User', firstName: null, ownsMarkets: true },
  { email: 'anna@demo.loppis', role: 'User', firstName: 'Anna', ownsMarkets: false },
  { email: 'bertil@demo.loppis', role: 'User', firstName: 'Bertil', ownsMarkets: false },
  { email: 'cecilia@demo.loppis', role: 'User', firstName: 'Cecilia', ownsMarkets: false },
];

/** Addresses that can sign in, as printed at the start. */
export const demoEmails: readonly string[] = parts.map(({ email }) => email);

/** The owner of the most markets, and people without markets, the newest first. */
function cast(users: readonly DemoUser[], markets: readonly OwnedMarket[]) {
  const owned = new Map<string, number>();
  const busy = new Set<string>();
  for (const { owner_id, owner_status, created_by } of markets) {
    if (owner_id && owner_status === OwnerStatus.Verified) owned.set(owner_id, (owned.get(owner_id) ?? 0) + 1);
    for (const id of [owner_id, created_by]) if (id) busy.add(id);
  }
  const owner = users.toSorted((a, b) => (owned.get(b.id) ?? 0) - (owned.get(a.id) ?? 0))[0];
  const rest = users.toReversed().filter(({ id }) => id !== owner?.id);
  const idle = [...rest.filter(({ id }) => !busy.has(id)), ...rest.filter(({ id }) => busy.has(id))];
  return { owner, idle };
}

/** The same people, some of them with accounts. All of these show their name. */
export function giveAccounts(
  users: readonly DemoUser[],
  markets: readonly OwnedMarket[],
  passwords: DemoPasswords,
): { users: DemoUser[]; accounts: Insertable<AccountsTable>[] } {
  const { owner, idle } = cast(users, markets);
  const changed = new Map<string, DemoUser>();
  const accounts: Insertable<AccountsTable>[] = [];
  for (const { email, role, firstName, ownsMarkets } of parts) {
    const user = ownsMarkets ? owner : idle.shift();
    if (!user) continue;
    changed.set(user.id, { ...user, show_name: 1, ...(firstName !== null && { first_name: firstName }) });
    accounts.push({
      user_id: user.id,
      email,
      email_key: email,
      password_hash: role === 'User' ? passwords.people : passwords.staff,
      confirmed_at: user.created_at,
      role,
      last_login_at: null,
      created_at: user.created_at,
    });
  }
  return { users: users.map((user) => changed.get(user.id) ?? user), accounts };
}
