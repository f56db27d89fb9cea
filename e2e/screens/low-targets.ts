// Targets of touch that are lower than the look asks for (44 px), in what people write on a market and in the dialog on top.
import type { Page } from '@playwright/test';

const least = 44;

/** Their names. A target is as high as the part of the screen that reacts to it, also beyond its own box. What is covered or outside the screen is left out. */
export function lowTargets(page: Page): Promise<string[]> {
  return page.evaluate((height) => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (!top) return [];
    const isDetail = top.querySelector('section[aria-label="Betyg"]') !== null;
    const places = isDetail
      ? [...top.querySelectorAll('section[aria-label="Betyg"], section[aria-label="Gästbok"]')]
      : [top];
    const targets = places.flatMap((place) => [...place.querySelectorAll('a[href], button, label:has([type=radio])')]);
    return targets.flatMap((target) => {
      const { x, y, width, height: own } = target.getBoundingClientRect();
      const reacts = (dy: number) => document.elementFromPoint(x + width / 2, y + own / 2 + dy);
      const ends = [reacts(-height / 2 + 1), reacts(height / 2 - 1)];
      const isHere = ends.every((end) => end && places.some((place) => place.contains(end)));
      if (width === 0 || !isHere || ends.every((end) => target.contains(end))) return [];
      return [`${target.getAttribute('aria-label') ?? target.textContent} (${Math.round(own)} px)`];
    });
  }, least);
}
