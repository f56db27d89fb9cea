// Which addresses are never a page of the app: there programs ask, and files are fetched.

/** Tested against the path, with or without its query; server and service worker answer any other unknown address with the app, which says that it is no page. */
export const programPaths: RegExp = /^\/(?:api|assets|chathub|healthz|icons|map|media|readyz|tiles)(?:[/?]|$)/;
