// Which mails a person wants, for the feature that sends them.
import { editRow } from '../../db/versions.ts';
import type { MailWishes } from '../../ports/mail-wishes.ts';
import { mailColumns } from './columns.ts';

export const mailWishes: MailWishes = {
  async wants(db, userId, flag) {
    const column = mailColumns[flag];
    const row = await db.selectFrom('users').select(column).where('id', '=', userId).executeTakeFirst();
    return row?.[column] === 1;
  },
  async turnOff(tx, userId, flag) {
    const column = mailColumns[flag];
    const row = await tx
      .selectFrom('users')
      .select(['version', 'field_versions', column])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (row?.[column] !== 1) return;
    const { columns } = editRow<Record<string, boolean>>(row, { [flag]: true }, { [flag]: false }, null);
    await tx
      .updateTable('users')
      .set({ ...columns, [column]: 0 })
      .where('id', '=', userId)
      .execute();
  },
};
