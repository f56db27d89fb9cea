// Thousands of hostile presentations sent to the real server: what is stored and answered is clean, and nothing fails.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bioLength, cleanBio } from '../../../../core/rules/form/profile-form.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { attackHtml } from '../../../helpers/attack-html.ts';
import { addPerson, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEmbedded } from '../../../helpers/server/engines.ts';
import { startServer, type TestServer } from '../../../helpers/server/server.ts';

const attacks = attackHtml(6000, 2);
/** In the default run; ATTACKS=6000 sends that many. */
const count = Number(process.env.ATTACKS ?? 300);

describeEmbedded('hostile presentations', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates: { read: 1e6, write: 1e6, own: 1e6 } });
  });
  afterAll(() => server.close());

  it(`are cleaned, ${count} of them`, async () => {
    const person = await addPerson(store);
    const { token } = await sessionFor(store, person.id, server.clock.now());
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (const bio of attacks.slice(0, count)) {
      // A null character is refused as in any text.
      if (bio.includes('\u0000') || bioLength(bio) > 500) continue;
      const body = JSON.stringify({ bio });
      const answer = await fetch(`${server.url}/api/users/me/profile`, { method: 'PUT', headers, body });
      expect(answer.status, bio).toBe(200);
      const { bio: kept } = (await answer.json()) as { bio: string | null };
      expect(kept, bio).toBe(cleanBio(bio));
      expect(kept ?? '', bio).not.toMatch(
        /<(?!\/?(?:p|br|hr|strong|em|u|s|code|pre|ul|ol|li|h2|h3|h4|blockquote)>|\/a>|a href="(?:http|mailto:|tel:)|ol start="\d)/,
      );
    }
  }, 120_000);
});
