// Names that pages and the service worker share for sending a person's changes.

/** The Background Sync tag. */
export const outboxTag = 'outbox';

/** Prefix of the Web Lock that the replayer holds; the user's id follows. */
export const outboxLocks = 'outbox:';
