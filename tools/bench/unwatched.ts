// A browser without request tracing: the usual remote-control libraries trace every request of a page with its source line, for
// which the browser parses the script a second time. That cost does not occur for users.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { browserArgs, browserPath } from './browser-run.ts';

export interface Unwatched {
  /** Opens `url` in a new tab with `script` run first, waits until `isDone` is true there, returns `result` and closes the tab. */
  open(url: string, script: string, isDone: string, result: string): Promise<unknown>;
  close(): Promise<void>;
}

interface Reply {
  id?: number;
  result?: Record<string, unknown> & { result?: { value?: unknown } };
  error?: { message: string };
}

/** Timeout of an opening, in milliseconds. */
const timeoutMs = 30_000;

/** Starts the browser on `profile`. */
export async function startUnwatched(profile: string): Promise<Unwatched> {
  const portFile = `${profile}/DevToolsActivePort`;
  rmSync(portFile, { force: true });
  const args = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...browserArgs, 'about:blank'];
  const child = spawn(browserPath, args, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const deadline = Date.now() + timeoutMs;
  let where: string[] = [];
  while (where.length < 2) {
    if (Date.now() > deadline) throw new Error('the browser did not start');
    await pause(20);
    if (existsSync(portFile)) where = readFileSync(portFile, 'utf8').trim().split('\n');
  }
  const line = new WebSocket(`ws://127.0.0.1:${where[0]}${where[1]}`);
  await once(line, 'open');
  const waiting = new Map<number, (reply: Reply) => void>();
  line.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let sent = 0;
  function send(method: string, params: object = {}, sessionId?: string): Promise<NonNullable<Reply['result']>> {
    const id = ++sent;
    line.send(JSON.stringify({ id, method, params, sessionId }));
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
    });
  }

  return {
    async open(url, script, isDone, result) {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
      const attached = await send('Target.attachToTarget', { targetId, flatten: true });
      const tab = attached.sessionId as string;
      const evaluate = async (expression: string) =>
        (await send('Runtime.evaluate', { expression, returnByValue: true }, tab)).result?.value;
      await send('Page.enable', {}, tab);
      await send('Page.addScriptToEvaluateOnNewDocument', { source: script }, tab);
      await send('Page.navigate', { url }, tab);
      for (const end = Date.now() + timeoutMs; !(await evaluate(isDone)); ) {
        if (Date.now() > end) throw new Error(`${url} never showed what it should`);
        await pause(50);
      }
      const answer = await evaluate(result);
      await send('Target.closeTarget', { targetId });
      return answer;
    },
    async close() {
      // It exits before it responds.
      line.send(JSON.stringify({ id: ++sent, method: 'Browser.close' }));
      await ended;
    },
  };
}
