// The bench of strangers sends every call: a new one cannot be forgotten.
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { calls } from '../../core/contract/calls.ts';

it('has the longest request of each call of the contract, and of no other', async () => {
  const file = pathToFileURL('tools/bench/strangers/worst-calls.ts').href;
  const { worstCalls } = (await import(file)) as { worstCalls: object };
  expect(new Set(Object.keys(worstCalls))).toEqual(new Set(Object.keys(calls)));
});
