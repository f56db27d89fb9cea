// Which tab a view was asked to open at. What follows a colon is for the tab itself: 'messages:{userId}' opens a talk.

export interface OpenTab {
  name: string;
  /** What follows the colon; null without one. */
  detail: string | null;
}

/** The tab that `wanted` names, or the first of `names` when it names none of them. */
export function openTab(wanted: string | undefined, names: readonly [string, ...string[]]): OpenTab {
  const [name = '', ...rest] = (wanted ?? '').split(':');
  if (!names.includes(name)) return { name: names[0], detail: null };
  const detail = rest.join(':');
  return { name, detail: detail === '' ? null : detail };
}
