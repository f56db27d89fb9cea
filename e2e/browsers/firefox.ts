// Firefox ESR over WebDriver BiDi.
import puppeteer, { type Page } from 'puppeteer-core';
import type { Browser, Engine, LaunchOptions, Tab } from './engine.ts';

function tabOf(page: Page): Tab {
  return {
    async goto(address) {
      await page.goto(address, { waitUntil: 'load' });
    },
    async reload() {
      await page.reload({ waitUntil: 'load' });
    },
    tapAt: (x, y) => page.mouse.click(x, y),
    async drag([x, y], [toX, toY]) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(toX, toY, { steps: 8 });
      await page.mouse.up();
    },
    async press(key, modifier) {
      if (modifier) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      if (modifier) await page.keyboard.up(modifier);
    },
    type: (text) => page.keyboard.type(text),
    evaluate: (expression) => page.evaluate(expression),
    picture: () => page.screenshot({ type: 'png' }),
    resize: (width, height) => page.setViewport({ width, height }),
    show: () => page.bringToFront(),
    close: () => page.close(),
  };
}

async function launch(executablePath: string, { dark }: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, TZ: 'Europe/Stockholm' },
    extraPrefsFirefox: {
      'intl.accept_languages': 'sv-SE, sv',
      // 0 dark, 1 light
      'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
    },
  });
  const faults: string[] = [];
  const watch = (page: Page) => {
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (/Content-Security-Policy|Trusted ?Type/.test(message.text())) faults.push(message.text());
    });
    page.on('request', (request) => {
      if (!/^(https?:\/\/localhost:\d+\/|blob:|data:)/.test(request.url())) faults.push(`requested ${request.url()}`);
    });
  };
  return {
    async newTab() {
      const page = await browser.newPage();
      watch(page);
      return tabOf(page);
    },
    faults: () => faults,
    close: () => browser.close(),
  };
}

/** Firefox at this path. */
export const firefox = (executablePath: string): Engine => ({
  name: 'Firefox',
  launch: (options) => launch(executablePath, options),
});
