// Limits and paging of what people write on markets. Without schemas, so that texts and components import it cheaply.

/** Text limits count the trimmed text in Unicode code points. */
export const communityLimits = {
  ratingComment: 1000,
  ratingReply: 1000,
  guestbook: 2000,
  reportReason: 500,
  shareName: 100,
  shareEmail: 255,
  shareComment: 1000,
} as const;

export const communityPaging = {
  /** Items on a page of the detail, and how many its sheet with all of them shows at a time. */
  screen: 3,
  sheet: 10,
  myRatings: 5,
  /** 'Mina inlägg': default and maximum page size, and how many 'Visa fler' adds. */
  myPosts: 20,
  myPostsMax: 100,
  /** Default and maximum page size of the calls. */
  ratings: 10,
  ratingsMax: 100,
  guestbook: 20,
  guestbookMax: 1000,
  /** An answer with posts ends at so many bytes of JSON, with at least one post. */
  guestbookBytes: 256 * 1024,
  /** A swipe turns the page over so many pixels and pixels per second. */
  swipePx: 50,
  swipeVelocity: 300,
} as const;

/** An item counts as edited when it was changed so long after it was made, in milliseconds. */
export const editedAfterMs = 5000;

/** A deletion in a guestbook is held so long before it is sent, in milliseconds. */
export const heldDeletionMs = 7000;
