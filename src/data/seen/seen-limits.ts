// How much the device keeps of what anybody may read. Apart from the database, so that the storage view needs no more.

export const seenLimits = {
  /** Bytes, of all answers together: about four thousand profiles, and small beside the map and the directory. */
  bytes: 8_000_000,
  /** Bytes. A larger answer is shown and not stored: it would push out hundreds of others. */
  answerBytes: 1_000_000,
  /** So many liked markets have their ratings and guestbook fetched ahead: at most about 1 MB. */
  liked: 30,
} as const;
