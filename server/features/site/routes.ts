// The About text.
import type { FastifyInstance } from 'fastify';
import { type About, getAbout } from '../../../core/contract/site.ts';
import type { Db, Store } from '../../db/schema.ts';
import { personColumns, presentPerson } from '../../presenters/person.ts';
import { bind } from '../../route.ts';

async function readAbout(db: Db): Promise<About> {
  const row = await db
    .selectFrom('site_about')
    .leftJoin('users', 'users.id', 'site_about.updated_by')
    .select(['content', 'updated_at', ...personColumns])
    .executeTakeFirst();
  if (!row) return { content: '', updatedAt: null, updatedByUserName: null };
  return {
    content: row.content,
    updatedAt: row.updated_at === null ? null : new Date(row.updated_at).toISOString(),
    updatedByUserName: presentPerson(row)?.name ?? null,
  };
}

/** Serves the site calls. */
export function siteRoutes(app: FastifyInstance, store: Store): void {
  bind(app, getAbout, () => store.read(readAbout));
}
