// Finds elements by role and accessible name. Runs in the page, so it cannot use this file's scope.

export interface Query {
  role: 'button' | 'link' | 'option' | 'dialog' | 'heading' | 'field' | 'checkbox' | 'status' | 'row' | 'text';
  /** The accessible name, or with `part` a substring of it. */
  name?: string;
  part?: string;
  pressed?: boolean;
  /** CSS selector of the part of the page to search; default: the topmost open dialog, else the whole page. */
  inside?: string;
  /** Index among the matches, from 0. */
  at?: number;
}

export interface Sight {
  /** Number of visible matches. */
  count: number;
  /** Text of the requested match. Null when there is none. */
  text: string | null;
  /** Its centre, if nothing covers it. */
  point: [x: number, y: number] | null;
}

/** The current matches of `query`. Scrolls the requested one into view. */
export function look({ role, name, part, pressed, inside, at = 0 }: Query): Sight {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    option: '[role=option]',
    dialog: 'dialog[open]',
    heading: 'h1, h2, h3, h4',
    field: 'input:not([type=checkbox], [type=radio]), textarea',
    checkbox: 'input[type=checkbox], input[type=radio]',
    status: '[role=status]',
    row: 'tbody tr',
    text: '*',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/[\s\u00ad]+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return plain(label);
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0) return plain(ids.map((id) => document.getElementById(id)?.textContent).join(' '));
    const labels = (element as HTMLInputElement).labels;
    if (labels?.length) return plain([...labels].map(({ textContent }) => textContent).join(' '));
    return plain(element.textContent);
  };
  const isDialog = role === 'dialog';
  const topmost = isDialog ? undefined : [...document.querySelectorAll('dialog[open]')].at(-1);
  const roots = inside === undefined ? [topmost ?? document.body] : [...document.querySelectorAll(inside)];
  const matches = (element: Element) => {
    if (pressed !== undefined && element.getAttribute('aria-pressed') !== String(pressed)) return false;
    if (role === 'text' && element.children.length > 0) return false;
    const its = name === undefined && part === undefined ? '' : nameOf(element);
    return (name === undefined || its === name) && (part === undefined || its.includes(part));
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]');
  const found = roots
    .flatMap((root) => [...root.querySelectorAll(selectors[role])])
    .filter((element) => isShown(element) && matches(element));
  const element = found.at(at);
  if (!element) return { count: found.length, text: null, point: null };
  // A checkbox that is drawn by its label is tapped there.
  const target = (role === 'checkbox' && (element as HTMLInputElement).labels?.[0]) || element;
  const freePoint = (): [number, number] | null => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const point: [number, number] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(...point);
    const isFree = width > 0 && height > 0 && hit !== null && (target.contains(hit) || hit === element);
    return isFree ? point : null;
  };
  let point = freePoint();
  if (point === null) {
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    point = freePoint();
  }
  return { count: found.length, text: plain((element as HTMLElement).innerText), point };
}
