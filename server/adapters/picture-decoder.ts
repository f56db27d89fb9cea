// Decodes pictures in child processes: two at a time, one of them large, with a bounded queue. A process is kept for the next
// picture for a while, and ended with the one that it does not survive.
import { Refusal } from '../../core/contract/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { PictureDecoder } from '../ports/picture-decoder.ts';
import { decoderLimits } from './picture-jobs.ts';
import { type PictureProcess, pictureProcess } from './picture-process.ts';

const { bigPixels, decodeMs, avifMs, idleMs, parallel } = decoderLimits;

interface Waiting {
  readonly isBig: boolean;
  begin(): void;
}

/**
 * No process is started before the first picture. `warn` receives the reason why a process ended. One with more resident memory
 * than `memory` bytes is killed.
 */
export function pictureDecoder(
  clock: Clock,
  warn: (reason: string) => void,
  memory: number = decoderLimits.memory,
): PictureDecoder & { pids(): number[] } {
  const waiting: Waiting[] = [];
  /** Idle processes, each with the timer that ends it. */
  const idle: { process: PictureProcess; keep: () => void }[] = [];
  const all = new Set<PictureProcess>();
  const running = { all: 0, big: 0 };
  let isClosed = false;
  let lastAvif: Promise<unknown> = Promise.resolve();

  function take(isBackground: boolean): PictureProcess {
    const known = isBackground ? undefined : idle.pop();
    known?.keep();
    if (known?.process.isAlive()) return known.process;
    const process = pictureProcess(clock, { isBackground, memory, warn });
    all.add(process);
    return process;
  }
  function drop(process: PictureProcess): void {
    all.delete(process);
    void process.end();
  }
  /** What a picture left allocated counts against the next one, so a process that holds much is not kept. */
  function giveBack(process: PictureProcess): void {
    if (!process.isAlive() || isClosed || process.resident() > memory * decoderLimits.keptPart) {
      drop(process);
      return;
    }
    const keep = clock.after(idleMs, () => {
      const at = idle.findIndex((each) => each.process === process);
      if (at >= 0) idle.splice(at, 1);
      drop(process);
    });
    idle.push({ process, keep });
  }
  /** Begins the first waiting job that may run now. */
  function next(): void {
    if (running.all >= parallel) return;
    const at = waiting.findIndex(({ isBig }) => !isBig || running.big === 0);
    if (at >= 0) waiting.splice(at, 1)[0]?.begin();
  }
  /** Runs `work` with a process when it is its turn. What has begun (`isFirst`) goes before what has not. */
  async function inTurn<T>(
    isBig: boolean,
    isFirst: boolean,
    work: (process: PictureProcess) => Promise<T>,
  ): Promise<T> {
    if (isClosed || (!isFirst && waiting.length >= decoderLimits.waiting)) throw new Refusal('unavailable');
    await new Promise<void>((begin) => {
      waiting[isFirst ? 'unshift' : 'push']({
        isBig,
        begin: () => {
          running.all++;
          if (isBig) running.big++;
          begin();
        },
      });
      next();
    });
    let process: PictureProcess | null = null;
    try {
      if (isClosed) throw new Refusal('unavailable');
      process = take(false);
      return await work(process);
    } finally {
      if (process) giveBack(process);
      running.all--;
      if (isBig) running.big--;
      next();
    }
  }

  return {
    async decode(path) {
      const pixels = await inTurn(false, false, (process) => process.run({ kind: 'measure', path }, decodeMs));
      return inTurn(pixels > bigPixels, true, (process) => process.run({ kind: 'sizes', path }, decodeMs));
    },
    toAvif(bytes) {
      const mine = lastAvif.then(async () => {
        if (isClosed) throw new Refusal('unavailable');
        const process = take(true);
        try {
          return await process.run({ kind: 'avif', bytes }, avifMs);
        } finally {
          drop(process);
        }
      });
      lastAvif = mine.catch(() => {});
      return mine;
    },
    async close() {
      isClosed = true;
      for (const { keep } of idle.splice(0)) keep();
      await Promise.all([...all].map((process) => process.end()));
      for (const each of waiting.splice(0)) each.begin();
    },
    pids: () => [...all].flatMap(({ pid }) => pid ?? []),
  };
}
