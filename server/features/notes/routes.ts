// The calls of private notes.
import type { FastifyInstance } from 'fastify';
import { getMyNotes, setNote } from '../../../core/contract/notes.ts';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Markets } from '../../ports/markets.ts';
import { bind } from '../../route.ts';
import { bindWrite } from '../../route-write.ts';
import { bytesOfNotes, readNote, readNotes, writeNote } from './store.ts';

interface Ports {
  store: Store;
  clock: Clock;
  markets: Markets;
}

/** Serves them. */
export function noteRoutes(app: FastifyInstance, { store, clock, markets }: Ports): void {
  bind(app, getMyNotes, ({ caller, expect }) =>
    store.read(async (db) => {
      expect(await bytesOfNotes(db, caller.userId));
      return readNotes(db, markets, caller);
    }),
  );
  bindWrite(app, { store, clock }, setNote, {
    versioned: true,
    effect: (tx, { caller, params, body, version, now }) =>
      writeNote(tx, markets, { caller, marketId: params.marketId, text: body.text, base: version, now }),
    answer: (db, { caller, params, now }) => readNote(db, markets, { caller, marketId: params.marketId, now }),
  });
}
