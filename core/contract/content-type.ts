// The kinds of things that can be reported. Without schemas, so that components import it cheaply.

export const ContentType = {
  GuestbookPost: 0,
  GuestbookReply: 1,
  MarketRating: 2,
  MarketRatingReply: 3,
  ConversationMessage: 4,
  Market: 5,
} as const;
export type ContentType = (typeof ContentType)[keyof typeof ContentType];
