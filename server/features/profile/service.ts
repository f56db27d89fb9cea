// Changes of a person's own profile, merged field by field into what is stored. When they change how others see the person, the
// markets that show the person move in the feed.
import type { Selectable } from 'kysely';
import { pictureIdOf, picturePath } from '../../../core/contract/pictures.ts';
import type { MailFlagsUpdate, PrivacyUpdate, ProfileUpdate } from '../../../core/contract/profile.ts';
import { checkedProfile } from '../../../core/rules/form/profile-form.ts';
import { refuseFaults } from '../../../core/rules/form/refuse-faults.ts';
import type { Tx } from '../../db/schema.ts';
import type { UsersTable } from '../../db/tables/users.ts';
import { editRow } from '../../db/versions.ts';
import type { Markets } from '../../ports/markets.ts';
import { presentPerson } from '../../presenters/person.ts';
import { mailColumns, privacyColumns, textColumns } from './columns.ts';
import { mailFlagsOf, type ProfileRow, privacyOf, profileOf, profileRow } from './store.ts';

/** A change of a person's profile. `version` is the one it was made from, null for none. */
interface Edit<Body> {
  userId: string;
  version: number | null;
  body: Body;
}

/** The transaction, and what a change may also concern: markets that show the person. */
interface Writer {
  tx: Tx;
  markets: Markets;
}

type Fields = Record<string, string | boolean | null | undefined>;
type Columns = Record<string, keyof UsersTable>;

/** Whether others see the same name and picture of both. */
function looksAlike(before: ProfileRow, after: ProfileRow): boolean {
  const [old, now] = [presentPerson(before), presentPerson(after)];
  const fields = ['name', 'avatarUrl', 'defaultAvatarOption'] as const;
  return fields.every((field) => old?.[field] === now?.[field]);
}

/** Merges and writes. `present` are the fields as the contract names them, before the change. */
async function change(
  { tx, markets }: Writer,
  row: ProfileRow,
  present: object,
  { version, body }: Edit<Fields>,
  columns: Columns,
) {
  const edited = editRow<Fields>(row, present as Fields, body, version);
  const fields = Object.entries(edited.changes);
  if (fields.length > 0) {
    const values = fields.map(([field, value]) => [columns[field], typeof value === 'boolean' ? Number(value) : value]);
    const written = { ...Object.fromEntries(values), ...edited.columns } as Partial<Selectable<UsersTable>>;
    await tx.updateTable('users').set(written).where('id', '=', row.id).execute();
    if (!looksAlike(row, { ...row, ...written })) await markets.moveMarketsOf(tx, row.id);
  }
  return { id: row.id, version: edited.columns.version };
}

/** Sets what others may see. */
export async function changePrivacy(writer: Writer, edit: Edit<PrivacyUpdate>) {
  const row = await profileRow(writer.tx, edit.userId);
  return change(writer, row, privacyOf(row), edit, privacyColumns);
}

/** Sets which mails are wanted. */
export async function changeMailFlags(writer: Writer, edit: Edit<MailFlagsUpdate>) {
  const row = await profileRow(writer.tx, edit.userId);
  return change(writer, row, mailFlagsOf(row), edit, mailColumns);
}

/** The path that is stored for a picture, whatever width and format `path` names: the present one for the present picture. */
function storedPicture(path: string, present: string | null): string {
  const id = pictureIdOf(path);
  if (id === null) return path;
  return present !== null && pictureIdOf(present) === id ? present : picturePath(id);
}

/** Changes what the profile says. `today` is 'YYYY-MM-DD'. Refusal `invalid` with the sentences of the form's rules. */
export async function changeProfile(writer: Writer, edit: Edit<ProfileUpdate>, today: string) {
  const { kept, faults } = checkedProfile(edit.body, today);
  refuseFaults(faults);
  const row = await profileRow(writer.tx, edit.userId);
  if (kept.profileImageUrl) kept.profileImageUrl = storedPicture(kept.profileImageUrl, row.avatar_url);
  return change(writer, row, profileOf(row), { ...edit, body: kept }, textColumns);
}
