// What shows a picture: one column for each kind of thing, of which one is set.
import { internal, type RowOf, table } from '../table.ts';

export const pictureUses = table('picture_uses', {
  owner: 'media',
  persons: ['user_id'],
  rows: 'go',
  holding: { none: 'It only says that a picture stands in the profile, which shows it.' },
  columns: {
    id: internal<string>(),
    picture_id: internal<string>(),
    user_id: internal<string | null>(),
  },
});

type PictureUsesTable = RowOf<typeof pictureUses>;

/** The kinds of things that show pictures, by the column that holds the id of such a thing. */
export type PictureUser = Exclude<keyof PictureUsesTable, 'id' | 'picture_id'>;
