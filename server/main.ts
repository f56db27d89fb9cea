// Starts the server. Checks the version of Node before loading anything that an old one could not parse.
import { serverText } from '../core/text/server/server.ts';

/** The first version with built-in Argon2. */
const needed = [24, 7] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(serverText.nodeTooOld(process.versions.node, needed.join('.')));
  process.exit(1);
}
const { start } = await import('./start.ts');
await start(process.env);
