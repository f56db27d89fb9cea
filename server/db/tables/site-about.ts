// The text of the page about the site: one row.
import { emptied, internal, published, table } from '../table.ts';

export const siteAbout = table('site_about', {
  owner: 'site',
  persons: ['updated_by'],
  rows: 'stay',
  holding: { none: 'It is the text of the site; the person saved it last.' },
  export: { file: 'loppisar.json', part: 'aboutPage' },
  columns: {
    id: internal<1>(),
    content: published<string>(),
    updated_at: published<number | null>(),
    updated_by: emptied<string | null>(),
  },
});
