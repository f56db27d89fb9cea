// The public view of people: each call is answered alike for every viewer.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../core/contract/errors.ts';
import { getPublicProfile, getPublicProfileAlias, marketsOfUser } from '../../../core/contract/people.ts';
import { personText } from '../../../core/text/people.ts';
import type { Store } from '../../db/schema.ts';
import type { Markets } from '../../ports/markets.ts';
import type { People } from '../../ports/people.ts';
import { bind } from '../../route.ts';

interface Ports {
  store: Store;
  people: People;
  markets: Markets;
}

/** Serves them. */
export function peopleRoutes(app: FastifyInstance, { store, people, markets }: Ports): void {
  const missing = () => new Refusal('not_found', personText.missing);

  for (const call of [getPublicProfile, getPublicProfileAlias]) {
    bind(app, call, async ({ params }) => {
      const profile = await store.read((db) => people.publicProfile(db, params.id));
      if (!profile) throw missing();
      return profile;
    });
  }
  bind(app, marketsOfUser, ({ params }) =>
    store.read(async (db) => {
      if (!(await people.isShown(db, params.id))) throw missing();
      return markets.marketsOf(db, params.id);
    }),
  );
}
