// One decoder process and its limits. On every system: a limit of time kept here, one of resident memory that the child reports
// while it works (libvips works on threads of its own, so the reports go on), and a heap of V8 that stays small. Where there is a
// shell (Linux, macOS) the system also bounds its writable memory, and forbids it to write files. It gets no environment, so no secrets.
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../core/contract/errors.ts';
import type { Clock } from '../ports/clock.ts';
import { PictureFault } from '../ports/picture-decoder.ts';
import { decoderLimits, type FromChild, type Job, type PictureJobs } from './picture-jobs.ts';

const program = fileURLToPath(new URL('./picture-child.ts', import.meta.url));
const shell = '/bin/sh';
const nodeOptions = ['--max-old-space-size=64'];
/** Of 19: an upload yields to the server's own work, a conversion in the background to both. */
const niceness = { upload: 15, background: 19 };
/** The file made the decoder crash. Any other end, such as SIGKILL from outside, may not be its fault. */
const crashes = new Set<string | null>(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP', 'SIGXFSZ']);

export interface PictureProcess {
  readonly pid: number | undefined;
  /**
   * Runs one job; not while another runs. Rejects with PictureFault, or with Refusal `unavailable` when the process ended without
   * fault of the file. After `ms` of processor time the process is ended by fault of the file; after three times that by the clock it is
   * ended too, without fault of the file unless it had half of `ms`.
   */
  run<K extends keyof PictureJobs>(job: Extract<Job, { kind: K }>, ms: number): Promise<PictureJobs[K]['answer']>;
  isAlive(): boolean;
  /** Its resident memory in bytes at the last report; a job ends with one. */
  resident(): number;
  /** Ends the process and resolves when it has ended. */
  end(): Promise<void>;
}

function started(): ChildProcess {
  const limits = `ulimit -c 0; ulimit -f 0; ulimit -d ${decoderLimits.dataKib}; exec "$0" "$@"`;
  const bounded = existsSync(shell)
    ? { execPath: shell, execArgv: ['-c', limits, process.execPath, ...nodeOptions] }
    : { execArgv: nodeOptions };
  const child = fork(program, [], {
    ...bounded,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

interface Parts {
  /** At a lower priority than the others. */
  isBackground: boolean;
  /** Resident memory in bytes above which it is killed. */
  memory: number;
  /** Receives the reason of an unexpected end. */
  warn: (reason: string) => void;
}

/** Starts a process. */
export function pictureProcess(clock: Clock, { isBackground, memory, warn }: Parts): PictureProcess {
  const child = started();
  let isAlive = true;
  let cpuMs = 0;
  let cpuLimit = Number.POSITIVE_INFINITY;
  let resident = 0;
  /** Ends the job that runs. */
  let settle: ((outcome: { answer: unknown } | { error: Error }) => void) | null = null;
  const exited = new Promise<void>((resolve) => {
    const ended = (code: number | null, signal: string | null) => {
      if (!isAlive) return resolve();
      isAlive = false;
      if (settle) warn(`the picture decoder ended (${signal ?? code})`);
      settle?.({ error: crashes.has(signal) ? new PictureFault('heavy') : new Refusal('unavailable') });
      resolve();
    };
    child.on('exit', ended);
    child.on('error', () => ended(null, 'not started'));
  });
  try {
    if (child.pid !== undefined) {
      setPriority(child.pid, isBackground ? niceness.background : niceness.upload);
    }
  } catch {
    // Ended already, which the event reports.
  }
  function kill(error: Error): void {
    isAlive = false;
    child.kill('SIGKILL');
    settle?.({ error });
  }
  child.on('message', (message: FromChild) => {
    if ('memory' in message) {
      cpuMs = message.cpuMs;
      resident = message.memory;
      const isLarge = message.memory > memory;
      if (!settle || (!isLarge && cpuMs <= cpuLimit)) return;
      warn(
        `a picture took ${isLarge ? `${Math.round(message.memory / 2 ** 20)} MB of memory` : `${Math.round(cpuMs)} ms`}`,
      );
      kill(new PictureFault('heavy'));
    } else if ('fault' in message) settle?.({ error: new PictureFault(message.fault) });
    else settle?.(message);
  });

  return {
    pid: child.pid,
    isAlive: () => isAlive,
    resident: () => resident,
    run<K extends keyof PictureJobs>(job: Extract<Job, { kind: K }>, ms: number) {
      const { promise, resolve, reject } = Promise.withResolvers<PictureJobs[K]['answer']>();
      const longest = 3 * ms;
      const cancel = clock.after(longest, () => {
        warn(`a picture took more than ${longest} ms, of which ${Math.round(cpuMs)} on the processor`);
        kill(cpuMs > ms / 2 ? new PictureFault('heavy') : new Refusal('unavailable'));
      });
      cpuMs = 0;
      cpuLimit = ms;
      settle = (outcome) => {
        settle = null;
        cancel();
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.answer as PictureJobs[K]['answer']);
      };
      child.send(job, (error) => {
        if (error) settle?.({ error: new Refusal('unavailable') });
      });
      return promise;
    },
    async end() {
      kill(new Refusal('unavailable'));
      await exited;
    },
  };
}
