// Which ids a queued change mentions, so that it waits for the change that creates them: as values anywhere in its fields, and as
// addresses of pictures inside texts, HTML too.

const pictures = /\/media\/([0-9a-f]{32})-/g;

/** Adds every text inside a value: itself, or in lists and objects of any depth. */
function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    found.add(value);
    for (const [, id = ''] of value.matchAll(pictures)) found.add(id);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(part, found);
  }
}

/** All texts of the fields, among them every id of another thing, and the ids of the pictures that they show. */
export function mentionsOf(change: { readonly params: object; readonly body: object }): Set<string> {
  const found = new Set<string>();
  collect(change.params, found);
  collect(change.body, found);
  return found;
}
