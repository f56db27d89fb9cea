// The author of what people write on markets, as others see them: the one place that says how an erased author is shown.
import { type Author, drawingField } from '../../core/rules/people/public-person.ts';
import { communityText } from '../../core/text/community.ts';

/** What the authors on one market are shown with. */
export interface Authors {
  /** By id. */
  people: ReadonlyMap<string, Author>;
  /** The market's verified owner; null without one. */
  ownerId: string | null;
}

/** Ids of authors; erased ones have none. */
export const authorIds = (rows: readonly { user_id: string | null }[]): string[] =>
  rows.flatMap(({ user_id }) => user_id ?? []);

/** The author with the names in one text; an erased one (null, or no longer there) has neither id nor picture. */
export function presentAuthor({ people, ownerId }: Authors, userId: string | null) {
  const author = userId === null ? undefined : people.get(userId);
  return {
    userId: author ? userId : null,
    userFullName: author?.fullName ?? communityText.erasedAuthor,
    userAvatarUrl: author?.avatarUrl ?? null,
    defaultAvatarOption: author?.defaultAvatarOption ?? null,
    ...drawingField(author?.defaultAvatarDrawing),
    isAdmin: author?.isAdmin ?? false,
    isOwner: author !== undefined && userId === ownerId,
  };
}

/** The names of the author in two texts; a hidden or erased one is in the first. */
export function authorNames({ people }: Authors, userId: string | null) {
  const author = userId === null ? undefined : people.get(userId);
  return { userFirstName: author?.firstName ?? communityText.erasedAuthor, userLastName: author?.lastName ?? '' };
}
