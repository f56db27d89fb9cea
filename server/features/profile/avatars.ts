// Addresses of profile pictures.
import type { Markets } from '../../ports/markets.ts';
import type { PictureUses } from '../../ports/picture-uses.ts';

/** The profile is no newer version for it: its picture is the same, in another format. */
export function avatarUses(markets: Markets): PictureUses {
  return {
    async rename(tx, ownerId, from, to) {
      const { numUpdatedRows } = await tx
        .updateTable('users')
        .set({ avatar_url: to })
        .where('id', '=', ownerId)
        .where('avatar_url', '=', from)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await markets.moveMarketsOf(tx, ownerId);
    },
  };
}
