// `npm run admin -- COMMAND`: tools for the operator. See run.ts for the commands.
import { writePrivately } from '../adapters/private-files.ts';
import { runAdmin } from './run.ts';

writePrivately();
process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  now: Date.now(),
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
