// A store in another process, for tests about locks and crashes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const openModule = new URL('../../../server/db/open.ts', import.meta.url).href;

export interface Child {
  /** Everything it has printed so far. */
  printed(): string;
  /** Resolves when it has printed the text. Rejects with what it printed if it ends before. */
  until(text: string): Promise<void>;
  /** Kills it with SIGKILL, and waits. */
  kill(): Promise<void>;
}

/** Runs `code` in a new Node process with `openStore` and `openStoreBeside` in scope. `shell` precedes the command. */
export function startChild(code: string, shell = ''): Child {
  const script = `import { openStore, openStoreBeside } from ${JSON.stringify(openModule)};\n${code}`;
  const child = spawn(
    '/bin/sh',
    ['-c', `${shell} exec "$0" "$@"`, process.execPath, '--input-type=module', '-e', script],
    {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  let changed = Promise.withResolvers<void>();
  const wake = () => {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  };
  let isOver = false;
  const ended = once(child, 'close').then(() => {
    isOver = true;
    wake();
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => {
      output += part;
      wake();
    });
  }
  return {
    printed: () => output,
    async until(text) {
      while (!output.includes(text)) {
        if (isOver) throw new Error(`The child ended: ${output}`);
        await changed.promise;
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
