// Packs exports in a process of their own at the lowest priority: reading, compressing and summing up hundreds of megabytes beside
// other requests would make these wait for the event loop and for the garbage collector.
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config/config.ts';
import type { MediaSettings } from './config/media-settings.ts';
import { type ExportFiles, exportFolder } from './features/export/files.ts';
import type { PackFile, PackJob } from './features/export/pack-file.ts';

const program = fileURLToPath(new URL('./export-child.ts', import.meta.url));
/** Of 19: the server goes before it. */
const niceness = 10;

type Places = Pick<Config, 'dataDir' | 'databaseUrl'> & MediaSettings;
export interface ToExportChild {
  places: Places;
  job: PackJob;
}
export type FromExportChild = { done: true } | { failed: string } | { warning: string };

function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Ended already, which the event reports.
  }
}

/**
 * Packs exports of the store and pictures of a configuration, each in a new process that gets no environment. A process that ends
 * without an answer rejects. `warn` receives the reasons of failed requests to a bucket.
 */
function packInProcess(config: Places, warn: (reason: string) => void): PackFile {
  const { dataDir, databaseUrl, mediaS3Endpoint, mediaS3Bucket, mediaS3Region, mediaS3Key, mediaS3Secret } = config;
  const media = { mediaS3Endpoint, mediaS3Bucket, mediaS3Region, mediaS3Key, mediaS3Secret };
  const places = { dataDir, databaseUrl, ...media };
  return async (job, signal) => {
    signal.throwIfAborted();
    const child = fork(program, [], { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    yieldToOthers(child);
    const { promise: answer, resolve, reject } = Promise.withResolvers<void>();
    const exited = new Promise<void>((ended) => {
      child.once('exit', (code, by) => {
        reject(new Error(`the process that packs an export ended (${by ?? code})`));
        ended();
      });
      child.once('error', (error) => {
        reject(error);
        if (child.pid === undefined) ended();
      });
    });
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    child.on('message', (message: FromExportChild) => {
      if ('warning' in message) warn(message.warning);
      else if ('failed' in message) reject(new Error(message.failed));
      else resolve();
    });
    child.send({ places, job } satisfies ToExportChild, (error) => error && reject(error));
    try {
      await answer;
    } finally {
      signal.removeEventListener('abort', abort);
      child.kill('SIGKILL');
      await exited;
    }
  };
}

/** Where packed exports are, and who packs them: `packFile`, null = a process for each. */
export function exportParts(
  config: Places,
  packFile: PackFile | null,
  warn: (reason: string) => void,
): { files: ExportFiles; packFile: PackFile } {
  const files = exportFolder(resolve(config.dataDir, 'exports'));
  return { files, packFile: packFile ?? packInProcess(config, warn) };
}
