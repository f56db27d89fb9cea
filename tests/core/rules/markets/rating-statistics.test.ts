import { describe, expect, it } from 'vitest';
import type { RatingStatistics } from '../../../../core/contract/ratings.ts';
import { ratingTone, shareOf, starRows, withOwnRating } from '../../../../core/rules/markets/rating-statistics.ts';

const none: RatingStatistics = {
  averageRating: 0,
  totalRatings: 0,
  ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
};
const some: RatingStatistics = {
  averageRating: 4,
  totalRatings: 3,
  ratingDistribution: { 1: 0, 2: 0, 3: 1, 4: 1, 5: 1 },
};

describe('the own rating in statistics', () => {
  it('changes nothing when it is counted already', () => {
    expect(withOwnRating(some, 3, 3)).toBe(some);
    expect(withOwnRating(some, null, null)).toBe(some);
  });

  it('that is new is one more', () => {
    expect(withOwnRating(none, null, 5)).toEqual({
      averageRating: 5,
      totalRatings: 1,
      ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 },
    });
  });

  it('that is changed from 3 to 5 moves average and distribution, not the count', () => {
    expect(withOwnRating(some, 3, 5)).toEqual({
      averageRating: 4.66,
      totalRatings: 3,
      ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 },
    });
  });

  it('that is deleted is one less, down to none', () => {
    expect(withOwnRating(withOwnRating(none, null, 2), 2, null)).toEqual(none);
    expect(withOwnRating(some, 3, null)).toMatchObject({ averageRating: 4.5, totalRatings: 2 });
  });

  it('leaves no count below zero where the statistics are older than the rating', () => {
    expect(withOwnRating(none, 4, 1)).toMatchObject({ averageRating: 1, totalRatings: 1 });
  });
});

it('shares are whole per cent, and 0 without ratings', () => {
  expect(starRows.map((stars) => shareOf(stars, some))).toEqual([33, 33, 33, 0, 0]);
  expect(starRows.map((stars) => shareOf(stars, none))).toEqual([0, 0, 0, 0, 0]);
});

it('a badge is green from four stars and yellow from three', () => {
  expect([1, 2, 2.9, 3, 3.9, 4, 5].map(ratingTone)).toEqual([
    'falu',
    'falu',
    'falu',
    'ochre',
    'ochre',
    'spruce',
    'spruce',
  ]);
});
