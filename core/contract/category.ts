// The twelve kinds of market. Without schemas, so that the first paint can use it.
import { categoryText } from '../text/markets.ts';

/** Sent as its number. The order is also the order of the category picker. */
export const Category = {
  General: 0,
  Clothing: 1,
  Children: 2,
  Books: 3,
  Home: 4,
  Music: 5,
  Vintage: 6,
  Electronics: 7,
  Sports: 8,
  Vehicles: 9,
  Summer: 10,
  Winter: 11,
} as const;
export type CategoryKey = keyof typeof Category;
export type Category = (typeof Category)[CategoryKey];
export const categoryKeys = Object.keys(Category) as CategoryKey[];
export const categoryLabel: Record<CategoryKey, string> = categoryText;
