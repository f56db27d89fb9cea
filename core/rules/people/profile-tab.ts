// The tab that a view opens at. The part after a colon is for the tab itself: 'messages:{userId}' opens a conversation.

export interface OpenTab {
  name: string;
  /** The part after the colon; null without one. */
  detail: string | null;
}

/** The tab in `wanted`, or the first of `names` if it is not one of them. */
export function openTab(wanted: string | undefined, names: readonly [string, ...string[]]): OpenTab {
  const [name = '', ...rest] = (wanted ?? '').split(':');
  if (!names.includes(name)) return { name: names[0], detail: null };
  const detail = rest.join(':');
  return { name, detail: detail === '' ? null : detail };
}
