// The states of the community that other people than Anna see, and those that need an answer or a net that is made for them.
import type { GuestbookPost } from '../../core/contract/guestbook.ts';
import { openAt, openBook, openRatings, openShare, turnTo } from './community-places.ts';
import type { Place, State } from './state.ts';

const own = 'Tack för kaffet i lördags!';
const others = 'Finns den gröna lampan kvar?';

/** Changes what the server answers for guestbooks. */
async function alterPosts({ page }: Place, change: (posts: GuestbookPost[]) => GuestbookPost[]): Promise<void> {
  await page.context().route('**/guestbook', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as GuestbookPost[]) });
  });
}

/** The post with that text first, and changed. */
function changed(posts: GuestbookPost[], text: string, changes: Partial<GuestbookPost>): GuestbookPost[] {
  const post = posts.find(({ content }) => content === text);
  return post ? [{ ...post, ...changes }, ...posts.filter((each) => each !== post)] : posts;
}

/** Opens the guestbook with a post first that is changed so. */
async function openChanged(place: Place, text: string, changes: Partial<GuestbookPost>): Promise<void> {
  await alterPosts(place, (posts) => changed(posts, text, changes));
  await openBook(place);
}

/** Opens the market when there is no net. */
async function openOffline(place: Place, id: string, name: string): Promise<void> {
  await place.page.context().setOffline(true);
  await openAt(place, id, name);
}

/** A market that was not opened on the device. */
const another = async ({ page, market }: Place): Promise<string> =>
  page.evaluate(async (id) => {
    const { markets } = (await (await fetch('/api/markets?pageSize=100&page=3')).json()) as {
      markets: { id: string }[];
    };
    return markets.findLast((each) => each.id !== id)?.id ?? '';
  }, market.id);

/** As Anna sees them. */
export const unusualStates: readonly State[] = [
  {
    name: 'gastbok-dolt-eget',
    go: async (place) => {
      await place.page.context().route('**/guestbook/hidden/me', async (route) => {
        const posts = (await (
          await fetch(`${place.url}/api/markets/${place.market.id}/guestbook`)
        ).json()) as GuestbookPost[];
        const id = posts.find(({ content }) => content === own)?.id;
        await route.fulfill({ json: [{ id, content: own, hiddenReason: 'annons för egen försäljning.' }] });
      });
      await openChanged(place, own, { content: null, isHidden: true });
      await place.page.getByText('Skäl: annons').waitFor();
    },
  },
  { name: 'gastbok-dolt', go: (place) => openChanged(place, others, { content: null, isHidden: true }) },
  {
    name: 'gastbok-raderad',
    go: (place) =>
      openChanged(place, others, {
        ...{ userId: null, userFullName: 'Borttagen användare', userAvatarUrl: null, defaultAvatarOption: null },
        content: null,
      }),
  },
  {
    name: 'gastbok-utkast',
    go: async (place) => {
      const book = await openBook(place);
      await book
        .getByRole('button', { name: /^Ändra/ })
        .first()
        .click();
      await book.getByLabel('Ändra inlägget').fill('Tack för kaffet i lördags, och för lampan! '.repeat(3));
      // The draft is stored after a moment.
      await place.page.waitForTimeout(1500);
      await alterPosts(place, (posts) => posts.filter(({ content }) => content !== own));
      await place.page.goto('about:blank');
      await openBook(place);
      await book.getByText('Du har en ändring som inte är sparad').waitFor();
    },
  },
  {
    name: 'gastbok-utan-nat',
    go: async (place) => {
      await openBook(place);
      await place.page.goto('about:blank');
      await openOffline(place, place.market.id, 'Gästbok');
      await place.page.getByText(/gästboken som den var/).waitFor();
    },
  },
  {
    name: 'betyg-utan-nat',
    go: async (place) => {
      await openRatings(place);
      await place.page.goto('about:blank');
      await openOffline(place, place.market.id, 'Betyg');
      await place.page.getByText(/betygen som de var/).waitFor();
    },
  },
  {
    name: 'gastbok-aldrig-sedd',
    go: async (place) => {
      await openOffline(place, await another(place), 'Gästbok');
      await place.page.getByText('Gästboken finns inte på enheten än.').waitFor();
    },
  },
  {
    name: 'gastbok-fel',
    go: async (place) => {
      await place.page.context().route('**/guestbook', (route) => route.fulfill({ status: 400, json: {} }));
      await openAt(place, await another(place), 'Gästbok');
      await place.page.getByText('Ett fel uppstod vid laddning av gästboken').waitFor();
    },
  },
  { name: 'betyg-inget', go: async (place) => void (await openAt(place, await another(place), 'Betyg')) },
  {
    name: 'betyg-formular',
    go: async (place) => (await openRatings(place)).getByRole('button', { name: 'Ändra ditt betyg' }).click(),
  },
  {
    name: 'betyg-ta-bort',
    go: async (place) => {
      const ratings = await openRatings(place);
      await ratings.getByRole('button', { name: 'Ändra ditt betyg' }).click();
      await ratings.getByRole('button', { name: 'Ta bort' }).click();
    },
  },
];

/** As anybody sees them who is signed out. */
export const signedOutStates: readonly State[] = [
  { name: 'gastbok-utloggad', go: async (place) => void (await openBook(place)) },
  { name: 'betyg-utloggad', go: async (place) => void (await openRatings(place)) },
  { name: 'dela-utloggad', go: async (place) => void (await openShare(place)) },
];

/** As the verified owner of the market sees them. */
export const ownerStates: readonly State[] = [
  {
    name: 'gastbok-agare-svarar',
    go: async (place) => {
      const book = await openBook(place);
      const answer = book.getByRole('button', { name: 'Svara Bertil' });
      await turnTo(book, answer);
      await answer.first().click();
      await book.getByLabel(/^Svara Bertil/).fill('Vevfjädern är ny och tre skivor följer med.');
    },
  },
  {
    name: 'betyg-agare-svarar',
    go: async (place) => {
      const ratings = await openRatings(place);
      await ratings
        .getByRole('button', { name: /^Svara / })
        .first()
        .click();
      await ratings.getByRole('textbox', { name: /^Svara / }).fill('Roligt att den fick ett hem.');
    },
  },
  {
    name: 'betyg-svar-tas-bort',
    go: async (place) => {
      const ratings = await openRatings(place);
      const removal = ratings.getByRole('button', { name: /^Ta bort: / });
      await turnTo(ratings, removal);
      await removal.first().click();
      await ratings.getByRole('group', { name: 'Ta bort svaret?' }).waitFor();
    },
  },
  {
    name: 'betyg-svar-tas-bort-utan-nat',
    go: async (place) => {
      const ratings = await openRatings(place);
      const removal = ratings.getByRole('button', { name: /^Ta bort: / });
      await turnTo(ratings, removal);
      await removal.first().click();
      await place.page.context().setOffline(true);
      await ratings.getByRole('group', { name: 'Ta bort svaret?' }).getByRole('button', { name: 'Ta bort' }).click();
      await ratings.getByText('Ska tas bort').waitFor();
    },
  },
];
