// The build has no summary of a call, and otherwise the same contract.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calls } from '../../core/contract/calls.ts';
import { withoutSummaries } from '../../scripts/summaries.ts';

it('empties as many summaries as there are calls, and nothing around them', () => {
  const sources = globSync('core/contract/*.ts').map((file) => readFileSync(file, 'utf8'));
  const emptied = sources.map((source) => withoutSummaries(source)).join('\n');
  expect(emptied.match(/summary: ''/g)).toHaveLength(Object.keys(calls).length);
  expect(withoutSummaries("a: `b`,\n  summary:\n    'It’s \\'so\\'',\n  rate: 'own',")).toBe(
    "a: `b`,\n  summary: '',\n  rate: 'own',",
  );
});
