// WebKitGTK: its MiniBrowser on a virtual display, driven by plain W3C WebDriver calls to WebKitWebDriver.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../../scripts/child-server.ts';
import type { WebKitPaths } from '../../scripts/tools.ts';
import type { Browser, Engine, Key, LaunchOptions, Tab } from './engine.ts';

/** WebDriver's code points for non-printing keys. */
const keyCodes: Record<Key | 'Control', string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  Control: '\uE009',
  k: 'k',
};

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts a virtual display; resolves to its name for DISPLAY. */
async function startScreen(program: string): Promise<{ child: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [line] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { child, display: `:${line.toString().trim()}` };
}

/** Timeout of a command, in ms. */
const commandMs = 30_000;

/** Client of one driver. Rejects with the driver's message, or after the timeout. */
function callerOf(url: string): Call {
  return async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(commandMs),
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
}

/** Starts the driver and waits until it responds. */
async function startDriver(driver: string, env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; call: Call }> {
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env });
  const call = callerOf(`http://127.0.0.1:${port}`);
  for (let attempt = 0; attempt < 100; attempt++) {
    const isReady = await call<{ ready: boolean }>('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return { child, call };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await end(child);
  throw new Error('WebKitWebDriver does not answer');
}

/** The body of an async WebDriver script, whose last argument is the callback. */
const asBody = (expression: string) =>
  `const done = arguments[0];
   (async () => ${expression})().then((value) => done({ value }), (error) => done({ error: String(error) }));`;

function tabOf(call: Call, handle: string): Tab {
  /** Commands apply to the driver's current window. */
  const here: Call = async (method, path, body) => {
    await call('POST', '/window', { handle });
    return call(method, path, body);
  };
  const act = (actions: object[]) => here<void>('POST', '/actions', { actions });
  const pointer = (actions: object[]) =>
    act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  const moveTo = (x: number, y: number) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });
  const [down, up] = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  const keys = (actions: object[]) => act([{ type: 'key', id: 'keys', actions }]);
  const stroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  const evaluate: Tab['evaluate'] = async (expression) => {
    const script = { script: asBody(expression), args: [] };
    const { value, error } = await here<{ value?: unknown; error?: string }>('POST', '/execute/async', script);
    if (error !== undefined) throw new Error(error);
    return value;
  };
  return {
    goto: (address) => here('POST', '/url', { url: address }),
    reload: () => here('POST', '/refresh', {}),
    tapAt: (x, y) => pointer([moveTo(x, y), down, up]),
    drag([x, y], [toX, toY]) {
      const steps = Array.from({ length: 8 }, (_, at) => [
        x + ((toX - x) * (at + 1)) / 8,
        y + ((toY - y) * (at + 1)) / 8,
      ]);
      return pointer([moveTo(x, y), down, ...steps.map(([a = x, b = y]) => ({ ...moveTo(a, b), duration: 16 })), up]);
    },
    press: (key, modifier) =>
      keys(
        modifier
          ? [
              { type: 'keyDown', value: keyCodes[modifier] },
              ...stroke(keyCodes[key]),
              { type: 'keyUp', value: keyCodes[modifier] },
            ]
          : stroke(keyCodes[key]),
      ),
    type: (text) => keys([...text].flatMap(stroke)),
    evaluate,
    picture: async () => Buffer.from(await here<string>('GET', '/screenshot'), 'base64'),
    async resize(width, height) {
      // The window's size includes its frame: set, measure, correct. The page learns of it a moment later.
      let [outerWidth, outerHeight] = [width, height];
      for (let attempt = 0; attempt < 5; attempt++) {
        await here('POST', '/window/rect', { width: outerWidth, height: outerHeight });
        let inner = { width: 0, height: 0 };
        for (let look = 0; look < 10; look++) {
          inner = (await evaluate('({ width: innerWidth, height: innerHeight })')) as typeof inner;
          if (inner.width === width && inner.height === height) return;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        outerWidth += width - inner.width;
        outerHeight += height - inner.height;
      }
      throw new Error(`the window does not become ${width} × ${height}: ${outerWidth} ${outerHeight}`);
    },
    show: () => call('POST', '/window', { handle }),
    close: () => here('DELETE', '/window'),
  };
}

/** A settings folder with minimal browser buttons, so that a window can be as narrow as a phone. */
function narrowSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loppis-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  const rule = 'headerbar, toolbar, button, entry { min-width: 0; margin: 0; padding: 0; }';
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), rule);
  return folder;
}

async function launch(
  { driver, browser, screen: screenProgram }: WebKitPaths,
  { dark }: LaunchOptions,
): Promise<Browser> {
  const screen = await startScreen(screenProgram);
  const settings = narrowSettings();
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    TZ: 'Europe/Stockholm',
    LANG: 'C.UTF-8',
    GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
    GDK_BACKEND: 'x11',
    XDG_CONFIG_HOME: settings,
    // There are no desktop services.
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
  };
  const { child, call } = await startDriver(driver, env);
  const close = async () => {
    await end(child);
    await end(screen.child);
    rmSync(settings, { recursive: true, force: true });
  };
  const options = { binary: browser, args: ['--automation'] };
  const timeouts = { pageLoad: 20_000, script: 10_000 };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts } };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities }).catch(async (error) => {
    await close();
    throw error;
  });
  const inSession: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
  let isFirst = true;
  return {
    async newTab() {
      const handle = isFirst
        ? await inSession<string>('GET', '/window')
        : (await inSession<{ handle: string }>('POST', '/window/new', { type: 'window' })).handle;
      isFirst = false;
      return tabOf(inSession, handle);
    },
    // Its driver does not forward console messages.
    faults: () => [],
    async close() {
      await inSession('DELETE', '').catch(() => undefined);
      await close();
    },
  };
}

/** WebKitGTK with its driver and browser at these paths. */
export const webkit = (paths: WebKitPaths): Engine => ({
  name: 'WebKit',
  launch: (options) => launch(paths, options),
});
