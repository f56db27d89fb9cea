// The oldest browsers the client is built for. The README names the same: below Firefox 124 and Safari 17.4 there is no
// AbortSignal.any, which calls and map downloads use.

export const buildTargets = ['chrome120', 'edge120', 'firefox124', 'safari17.4'];
