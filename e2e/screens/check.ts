// What a program can find fault with in a state: accessibility, width, and targets that are too low.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Look } from './looks.ts';
import { lowTargets } from './low-targets.ts';

/** One line per fault. */
export async function check(page: Page, look: Look): Promise<string[]> {
  // Forced colours are the system's; axe reads those of the page.
  const axe = new AxeBuilder({ page }).disableRules(look.isForced ? ['color-contrast'] : []);
  const { violations } = await axe.analyze();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map((node) => node.target).join(' ')}`),
    ...(wider > 0 ? [`${wider} px wider than the screen`] : []),
    ...(look.isPhone ? await lowTargets(page) : []).map((name) => `low target: ${name}`),
  ];
}
