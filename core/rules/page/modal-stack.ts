// The stack of open details: markets and people on top of each other.

export interface StackItem {
  type: 'market' | 'user';
  /** Empty for an invalid id in the URL: its detail shows that it does not exist. */
  id: string;
  /** Where the detail of a market opens; left out: at its top. */
  section?: 'guestbook';
}
export type ModalStack = readonly StackItem[];

/** A unique key per layer of the stack: the same market may be in it twice. */
export const layerKey = (item: StackItem, depth: number): string => `${depth}-${item.type}-${item.id}`;

/** Pushes an item; one with the type and id of the top replaces it. */
export function pushItem(stack: ModalStack, item: StackItem): ModalStack {
  const top = stack.at(-1);
  return top?.type === item.type && top.id === item.id ? [...stack.slice(0, -1), item] : [...stack, item];
}

/** A breadcrumb shows when the stack is deeper than one. */
export const showsBreadcrumb = (stack: ModalStack): boolean => stack.length > 1;

/** Close-all shows when the stack is deeper than two. */
export const showsCloseAll = (stack: ModalStack): boolean => stack.length > 2;
