// Tells the layers of the stack apart.
import type { StackItem } from '../../core/rules/modal-stack.ts';

/** The same market may lie in a stack twice. */
export const layerKey = (item: StackItem, depth: number): string => `${depth}-${item.type}-${item.id}`;
