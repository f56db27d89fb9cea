// Addresses of profile pictures.
import type { Markets } from '../../ports/markets.ts';
import type { PictureUse } from '../../ports/picture-uses.ts';

/** The profile is no newer version for another address: its picture is the same, in another format. */
export function avatarUse(markets: Markets): PictureUse {
  return {
    async values(db, id) {
      const rows = await db.selectFrom('users').select('avatar_url').where('id', '=', id).execute();
      return rows.map(({ avatar_url }) => avatar_url);
    },
    async rename(tx, id, from, to) {
      const { numUpdatedRows } = await tx
        .updateTable('users')
        .set({ avatar_url: to })
        .where('id', '=', id)
        .where('avatar_url', '=', from)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await markets.moveMarketsOf(tx, id);
    },
  };
}
