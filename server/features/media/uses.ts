// What shows a picture, as rows. A picture that nothing shows any more ends: with the change that releases it, or with the next sweep
// when the thing was deleted, as its rows go with it.
import { picturesOf } from '../../../core/rules/pictures/pictures-of.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { PictureUser } from '../../db/tables/picture-uses.ts';
import type { PictureUses } from '../../ports/picture-uses.ts';
import type { PictureThing } from '../../ports/pictures.ts';

/** Shows a picture of that owner to everybody; false when there is none. */
async function show(tx: Tx, id: string, ownerId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pictures')
    .set({ state: 'shown' })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('state', '!=', 'removed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that were shown and that nothing shows any more. */
export async function unusedPictures(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .leftJoin('picture_uses', 'picture_uses.picture_id', 'pictures.id')
    .select('pictures.id')
    .where('state', '=', 'shown')
    .where('picture_uses.id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends those of the pictures that nothing shows any more. */
export async function endUnused(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('pictures')
    .set({ state: 'removed' })
    .where('id', 'in', ids)
    .where('state', '=', 'shown')
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('picture_uses').select('picture_id').where('picture_id', 'in', ids),
    )
    .execute();
}

/** The rows of a thing by what it stores now. `refused`: what is new there and not the writer's; `released`: whether it shows one less. */
export async function noteUses(
  tx: Tx,
  uses: PictureUses,
  { kind, id }: PictureThing,
  writerId: string,
): Promise<{ refused: string[]; released: boolean }> {
  const shown = picturesOf(await uses[kind].values(tx, id));
  const rows = await tx.selectFrom('picture_uses').select('picture_id').where(kind, '=', id).execute();
  const noted = rows.map(({ picture_id }) => picture_id);
  const refused: string[] = [];
  for (const picture of shown.filter((each) => !noted.includes(each))) {
    const use = { id: `${kind}/${id}/${picture}`, picture_id: picture, [kind]: id };
    if (await show(tx, picture, writerId)) await tx.insertInto('picture_uses').values(use).execute();
    else refused.push(picture);
  }
  const released = noted.filter((each) => !shown.includes(each));
  if (released.length > 0) {
    await tx.deleteFrom('picture_uses').where(kind, '=', id).where('picture_id', 'in', released).execute();
    await endUnused(tx, released);
  }
  return { refused, released: released.length > 0 };
}

/** Replaces the address of a picture in everything that shows it. */
export async function renameUses(
  tx: Tx,
  uses: PictureUses,
  picture: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await tx.selectFrom('picture_uses').selectAll().where('picture_id', '=', picture).execute();
  for (const row of rows) {
    for (const kind of Object.keys(uses) as PictureUser[]) {
      const id = row[kind];
      if (id !== null) await uses[kind].rename(tx, id, from, to);
    }
  }
}
