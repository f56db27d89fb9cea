// What a conflict with another device says.
import { expect, it } from 'vitest';
import { calls } from '../../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../../core/contract/endpoint.ts';
import { isQueueable } from '../../../../core/rules/changes/changes.ts';
import { conflictWords } from '../../../../core/rules/changes/conflict.ts';
import { severalConflictsText } from '../../../../core/text/answers.ts';

it('names the one thing, for every change with a version', () => {
  const versioned = Object.values<AnyEndpoint>(calls).flatMap(({ name, spec }) =>
    spec.ifMatch && isQueueable(name) ? [name] : [],
  );
  expect(versioned.length).toBeGreaterThan(5);
  for (const call of versioned)
    expect([call, conflictWords([{ call, lane: 'a' }])]).not.toContain(severalConflictsText);
  expect(conflictWords([{ call: 'editPost', lane: 'a' }])).toBe(
    'Inlägget är ändrat på en annan enhet eller i en annan flik. Välj vad som ska gälla.',
  );
  expect(conflictWords([{ call: 'editReply', lane: 'a' }])).toContain('Svaret är ändrat');
});

it('counts several of a kind, and says so for several kinds', () => {
  const post = (lane: string) => ({ call: 'editPost', lane }) as const;
  expect(conflictWords([post('a'), post('b')])).toContain('2 inlägg är ändrade');
  expect(conflictWords([post('a'), { call: 'editReply', lane: 'a' }])).toBe(severalConflictsText);
  expect(conflictWords([post('a'), { call: 'setNote', lane: 'b' }])).toBe(severalConflictsText);
});
