// A unique key per layer of the stack.
import type { StackItem } from '../../core/rules/modal-stack.ts';

/** The same market may be in a stack twice. */
export const layerKey = (item: StackItem, depth: number): string => `${depth}-${item.type}-${item.id}`;
