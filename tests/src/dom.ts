// The globals of a page in a test file that runs in Node, as the server does. To be imported after the server's modules, which
// find their files by the addresses of Node, and before those of the page.
import { builtinEnvironments } from 'vitest/runtime';

await builtinEnvironments['happy-dom'].setup(globalThis, {});
