// The sections of a market's detail that can be jumped to: each has a heading marked `data-section`.

const sectionNames = ['hours', 'about', 'ratings', 'guestbook'] as const;
export type SectionName = (typeof sectionNames)[number];

/** A market that is not public takes no ratings and posts. */
export const sectionsOf = (isPublic: boolean): readonly SectionName[] => (isPublic ? sectionNames : ['hours', 'about']);

/** Headings of the same row differ by fewer pixels. */
const beside = 24;

export const headingOf = (detail: Element, name: SectionName) =>
  detail.querySelector<HTMLElement>(`[data-section="${name}"]`);

/** Scrolls to the heading of that section in the detail around `from`, and focuses it. A no-op while it is not there. */
export function jumpTo(name: SectionName, from: Element): void {
  const detail = from.closest('[data-detail]');
  const heading = detail && headingOf(detail, name);
  if (!heading) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // The scroll padding of the container keeps it clear of the bar.
  heading.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' });
  heading.focus({ preventScroll: true });
}

/**
 * The section under the bar: the lowest one whose heading is at most `below` pixels from the top of the viewport; of two beside each
 * other the first.
 */
export function sectionAt(detail: Element, below: number): SectionName {
  let [found, lowest]: [SectionName, number] = ['hours', Number.NEGATIVE_INFINITY];
  for (const name of sectionNames) {
    const top = headingOf(detail, name)?.getBoundingClientRect().top;
    if (top === undefined || top > below || top <= lowest + beside) continue;
    [found, lowest] = [name, top];
  }
  return found;
}
