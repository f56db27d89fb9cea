// Ratings as the server answers them, and a server that has some.
import type {
  OwnRating,
  Rating,
  RatingPage,
  RatingReply,
  RatingStatistics,
} from '../../../../core/contract/ratings.ts';
import { withOwnRating } from '../../../../core/rules/markets/rating-statistics.ts';
import { netAnswers, probed, refusal } from '../../signed-in.ts';

const when = '2026-06-14T10:00:00.000Z';

export const aRating = (n: number, changes: Partial<Rating> = {}): Rating => ({
  id: `0F1ABCDER${String(n).padStart(4, '0')}`,
  userId: `0F1ABCDEP${String(n).padStart(4, '0')}`,
  userFullName: `Person ${n}`,
  userAvatarUrl: null,
  defaultAvatarOption: 'star',
  isAdmin: false,
  isOwner: false,
  rating: 4,
  comment: `Kommentar ${n}`,
  isHidden: false,
  createdAt: when,
  updatedAt: when,
  replies: [],
  ...changes,
});

export const aReply = (changes: Partial<RatingReply> = {}): RatingReply => ({
  id: '0F1ABCDES0001',
  userId: '0F1ABCDEP0900',
  content: 'Tack!',
  userFirstName: 'Per',
  userLastName: 'Holmgren',
  userAvatarUrl: null,
  defaultAvatarOption: 'user',
  isOwner: true,
  isHidden: false,
  createdAt: when,
  ...changes,
});

export const anOwnRating = (marketId: string, changes: Partial<OwnRating> = {}): OwnRating => ({
  id: '0F1ABCDER0999',
  marketId,
  marketName: 'Röda ladan',
  marketLocation: 'Växjö',
  rating: 3,
  comment: null,
  isHidden: false,
  hiddenReason: null,
  createdAt: when,
  updatedAt: when,
  ...changes,
});

/** The own answer with these ratings. */
export const ownRatings = (...ratings: OwnRating[]) => ({
  ratings,
  totalPages: 1,
  totalRatings: ratings.length,
});

const none: RatingStatistics = {
  averageRating: 0,
  totalRatings: 0,
  ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
};
export const statisticsOf = (ratings: readonly Rating[]): RatingStatistics =>
  ratings.reduce((sum, { rating, isHidden }) => withOwnRating(sum, null, isHidden ? null : rating), none);

/** A page of the answer. */
export const pageOf = (ratings: readonly Rating[], page = 1, size = 10): RatingPage => ({
  ratings: ratings.slice((page - 1) * size, page * size),
  totalPages: Math.max(1, Math.ceil(ratings.length / size)),
  totalRatings: ratings.length,
});

/** Answers a write; the own answers are not read. */
type Write = (method: string, path: string, body: Record<string, unknown>) => Response | Promise<Response>;

/** Answers reads of these ratings; writes wait unless `write` answers them. Returns the paths with their queries, in order. */
export function serveRatings(ratings: readonly Rating[], write?: Write): string[] {
  const asked: string[] = [];
  netAnswers(async (method, path, request) => {
    const { search, searchParams } = new URL(request.url);
    asked.push(path + search);
    if (path === '/readyz') return probed();
    if (method !== 'GET') {
      const text = await request.text();
      return write?.(method, path, text === '' ? {} : JSON.parse(text)) ?? refusal(503, 'Senare');
    }
    if (path.endsWith('/ratings/statistics')) return Response.json(statisticsOf(ratings));
    const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('pageSize') ?? 10)];
    if (path.endsWith('/ratings')) return Response.json(pageOf(ratings, page, size));
    return refusal(404, 'Inte här.');
  });
  return asked;
}
