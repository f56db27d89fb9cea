// npm run bench [-- engine|search|wire|server|opens|slow|map|outbox|community|pictures|export|browser|strangers …]: measures this project and other libraries in the same run.
// Ratios matter; milliseconds depend on the machine and its load. Exits with 1 when a limit is exceeded.
import { summary } from './report.ts';

const parts = {
  engine: async () => (await import('./engine.ts')).benchEngine(),
  search: async () => (await import('./search.ts')).benchSearch(),
  wire: async () => (await import('./wire.ts')).benchWire(),
  server: async () => (await import('./server.ts')).benchServer(),
  opens: async () => (await import('./opens.ts')).benchOpens(),
  slow: async () => (await import('./slow.ts')).benchSlow(),
  map: async () => (await import('./map.ts')).benchMap(),
  outbox: async () => (await import('./outbox.ts')).benchOutbox(),
  community: async () => (await import('./community.ts')).benchCommunity(),
  pictures: async () => (await import('./pictures.ts')).benchPictures(),
  export: async () => (await import('./export.ts')).benchExport(),
  browser: async () => (await import('./browser.ts')).benchBrowser(),
  strangers: async () => (await import('./strangers.ts')).benchStrangers(),
};
type Part = keyof typeof parts;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
for (const name of asked.length > 0 ? (asked as Part[]) : (Object.keys(parts) as Part[])) await parts[name]();
process.exitCode = summary() ? 0 : 1;
