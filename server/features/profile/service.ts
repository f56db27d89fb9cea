// Changes of a person's own profile, merged field by field into what stands.
import type { Selectable } from 'kysely';
import type { MailFlagsUpdate, PrivacyUpdate, ProfileUpdate } from '../../../core/contract/profile.ts';
import { keptProfile, profileFaults } from '../../../core/rules/profile-form.ts';
import { profileFormText } from '../../../core/text/profile.ts';
import type { Tx, UsersTable } from '../../db/schema.ts';
import { editRow } from '../../db/versions.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import { mailColumns, privacyColumns, textColumns } from './columns.ts';
import { moveMarkets } from './public-face.ts';
import { mailFlagsOf, type ProfileRow, privacyOf, profileOf, profileRow } from './store.ts';

/** A change of somebody's profile. `version` is the one it was made from, null for none. */
interface Edit<Body> {
  userId: string;
  version: number | null;
  body: Body;
}

type Fields = Record<string, string | boolean | null | undefined>;
type Columns = Record<string, keyof UsersTable>;

/** Merges and writes. `present` are the fields as the contract names them, before the change. */
async function change(tx: Tx, row: ProfileRow, present: object, { version, body }: Edit<Fields>, columns: Columns) {
  const edited = editRow<Fields>(row, present as Fields, body, version);
  const fields = Object.entries(edited.changes);
  if (fields.length > 0) {
    const values = fields.map(([field, value]) => [columns[field], typeof value === 'boolean' ? Number(value) : value]);
    const written = { ...Object.fromEntries(values), ...edited.columns } as Partial<Selectable<UsersTable>>;
    await tx.updateTable('users').set(written).where('id', '=', row.id).execute();
    await moveMarkets(tx, row.id, row, { ...row, ...written });
  }
  return { id: row.id, version: edited.columns.version };
}

/** Sets what others may see. */
export async function changePrivacy(tx: Tx, edit: Edit<PrivacyUpdate>) {
  const row = await profileRow(tx, edit.userId);
  return change(tx, row, privacyOf(row), edit, privacyColumns);
}

/** Sets which mails are wanted. */
export async function changeMailFlags(tx: Tx, edit: Edit<MailFlagsUpdate>) {
  const row = await profileRow(tx, edit.userId);
  return change(tx, row, mailFlagsOf(row), edit, mailColumns);
}

/**
 * Changes what the profile says. `today` is 'YYYY-MM-DD'. Refusal `invalid` with the sentences of the form's rules; for a
 * picture too that is not the one the person has.
 */
export async function changeProfile(tx: Tx, edit: Edit<ProfileUpdate>, today: string) {
  refuseFaults(profileFaults(edit.body, today));
  const row = await profileRow(tx, edit.userId);
  const kept = keptProfile(edit.body);
  if (kept.profileImageUrl && kept.profileImageUrl !== row.avatar_url) {
    refuseFaults([['profileImageUrl', profileFormText.imageUrlInvalid]]);
  }
  return change(tx, row, profileOf(row), { ...edit, body: kept }, textColumns);
}
