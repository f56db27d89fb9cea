// What is common to ratings and guestbooks: the author as others see them, and what a moderator has hidden as its author sees it.
import * as v from 'valibot';
import { defaultAvatarSchema, shownDrawing } from './profile.ts';
import { idSchema } from './text-fields.ts';

/** The author of a rating, post or reply. `userId` is null for an erased account, whose name is `communityText.erasedAuthor`. */
export const authorFields = {
  userId: v.nullable(idSchema),
  /** 'Användare (namn dolt)' for a hidden name. */
  userFullName: v.string(),
  userAvatarUrl: v.nullable(v.string()),
  /** Null for an erased account. */
  defaultAvatarOption: v.nullable(defaultAvatarSchema),
  defaultAvatarDrawing: shownDrawing,
  /** Whether the author has the role Admin or SuperAdmin now. */
  isAdmin: v.boolean(),
  /** Whether the author is the market's verified owner now. */
  isOwner: v.boolean(),
} as const;

/** A text that a moderator has hidden, as its author reads it. */
export const ownHiddenSchema = v.object({
  id: idSchema,
  content: v.string(),
  /** Null without one. */
  hiddenReason: v.nullable(v.string()),
});
export type OwnHidden = v.InferOutput<typeof ownHiddenSchema>;
