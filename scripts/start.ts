// npm start: builds when the sources differ from the last build, then runs the server in this process.
import { isBuilt } from './sources.ts';

if (!isBuilt()) {
  console.log('Bygger appen …');
  const { build } = await import('./build.ts');
  await build();
}
await import('../server/main.ts');
