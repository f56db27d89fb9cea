// npm start: builds if the sources differ from the last build, then runs the server in this process.
import { ensureBuilt } from './ensure-built.ts';

ensureBuilt();
await import('../server/main.ts');
