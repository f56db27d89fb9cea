// Paths that are never a page of the app: API, feeds and files.

/** Tested against the path, with or without its query. Server and service worker answer any other unknown path with the app, which shows its 404 view. */
export const programPaths: RegExp = /^\/(?:api|assets|chathub|healthz|icons|map|media|readyz|tiles)(?:[/?]|$)/;
