// The names that all who send a person's changes share.

/** Under which a page asks the browser to wake the service worker when there is a net again. */
export const outboxTag = 'outbox';

/** What every lock is called that whoever sends holds, without the person. */
export const outboxLocks = 'outbox:';
