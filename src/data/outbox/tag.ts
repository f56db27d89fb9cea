// The name under which a page asks the browser to wake the service worker when there is a net again.
export const outboxTag = 'outbox';
