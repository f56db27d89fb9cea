// Opening a market's detail without a net from what the device keeps, in a real browser: the demo market with 500 ratings and 1 000 posts
// beside one with about ten of each.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { totalHeader } from '../../core/contract/endpoint.ts';
import { guestbookText } from '../../core/text/guestbook.ts';
import { detailText } from '../../core/text/markets-detail.ts';
import { startChildServer } from '../../scripts/child-server.ts';
import { ensureBuilt } from '../../scripts/ensure-built.ts';
import { withBrowser } from './browser-run.ts';
import { median } from './measure.ts';
import { type Opening, type Shown, visit, warm } from './opens.ts';
import { bar, heading, table } from './report.ts';

const most = 1.3;
const lastOf = (section: string) => `dialog[open] section[aria-label="${section}"] article`;
const [ratings, posts] = [lastOf(detailText.ratings), lastOf(guestbookText.title)];

/** The table of openings. */
export async function benchCommunityOpens(): Promise<void> {
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
  ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'loppis-bench-opens-'));
  const profile = join(folder, 'profile');
  const app = await startChildServer({ DATA_DIR: join(folder, 'data'), SEED: 'demo' });
  try {
    const { few, many } = await twoMarkets(app.url);
    const opening = (name: string, id: string): Opening => ({
      ...{ name, url: () => `${app.url}/?market=${id}`, shows: ratings, ends: posts },
    });
    const openings = [opening('about ten of each', few), opening('500 ratings, 1 000 posts', many)];
    await withBrowser(profile, async (context) => {
      await visit(context, `${app.url}/`, 'html[data-mirror="complete"]');
      // Both are among what the device has seen, with their ratings and posts.
      for (const { url } of openings) await visit(context, url(), posts);
    });
    await app.stop();
    const times = await warm(profile, openings);
    heading('Opens a market without a net, same browser (ms from navigation, median)');
    table(
      ['market', 'ratings shown', 'posts shown'],
      openings.map(({ name }, n) => [name, shown(times[n], 'shows'), shown(times[n], 'ends')]),
    );
    for (const part of ['shows', 'ends'] as const) {
      const what = part === 'shows' ? 'ratings' : 'posts';
      bar(`${what} of the large market shown offline, against the small`, ratio(times, part), most, 'x');
    }
  } finally {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const shown = (times: readonly Shown[] = [], part: keyof Shown) => median(times.map((each) => each[part] as number));
const ratio = ([few, many]: readonly Shown[][], part: keyof Shown) => shown(many, part) / shown(few, part);

/** The market with most ratings, and one with eight to fourteen and up to twenty posts. */
async function twoMarkets(url: string): Promise<{ few: string; many: string }> {
  const answer = await fetch(`${url}/api/markets?pageSize=10000`);
  const { markets } = (await answer.json()) as { markets: { id: string; ratingCount: number }[] };
  const many = markets.reduce((a, b) => (b.ratingCount > a.ratingCount ? b : a));
  const near = markets.filter(({ ratingCount }) => ratingCount >= 8 && ratingCount <= 14).slice(0, 150);
  let few = { id: '', posts: 0 };
  for (const { id } of near) {
    const { headers } = await fetch(`${url}/api/markets/${id}/guestbook?pageSize=1`);
    const count = Number(headers.get(totalHeader));
    if (count <= 20 && count > few.posts) few = { id, posts: count };
  }
  if (few.posts < 5) throw new Error('no market has about ten of each');
  return { few: few.id, many: many.id };
}
