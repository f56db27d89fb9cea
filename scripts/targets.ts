// The oldest supported browsers, the same as in the README: AbortSignal.any, which calls and map downloads use, needs
// Firefox 124 and Safari 17.4.

export const buildTargets = ['chrome120', 'edge120', 'firefox124', 'safari17.4'];
