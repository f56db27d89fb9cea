// `npm run admin -- COMMAND`: tools for whoever runs the server. See run.ts for the commands.
import { runAdmin } from './run.ts';

process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  now: Date.now(),
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
