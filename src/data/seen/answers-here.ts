// The kept answers of this page, over the device's database and that of who is signed in. Imports Dexie and valibot: load it lazily.
import { ownPerson } from '../outbox/outbox.ts';
import { answerSource } from './answer-source.ts';
import { lenient, noStore } from './renewal.ts';
import { publicPorts } from './seen.ts';

export { onSeenChange } from './seen.ts';

export const answersHere = answerSource({
  device: publicPorts,
  person: () =>
    ownPerson().then(
      ({ answers }) => lenient(answers),
      () => noStore,
    ),
});
