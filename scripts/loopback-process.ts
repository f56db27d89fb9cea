// Loaded into server processes of tests and measurements by `--import`: a connection to another machine ends the process.
import { fileURLToPath } from 'node:url';
import { refuseOutside } from './loopback-only.ts';

/** Arguments of Node that load this file. */
export const loopbackArguments = ['--import', fileURLToPath(import.meta.url)];

if (process.execArgv.includes(loopbackArguments[1] ?? '')) {
  refuseOutside((host) => {
    process.stderr.write(`ended by a connection to ${host}, outside this machine\n`);
    process.exit(70);
  });
}
