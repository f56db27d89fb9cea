import { expect, it } from 'vitest';
import { expectConsole, settleConsole, watchConsole } from './quiet-console.ts';

/** A separate console: the real one is watched in this test too. */
function quiet() {
  const target: Pick<Console, 'error' | 'warn'> = { error: () => {}, warn: () => {} };
  return { target, watch: watchConsole(target) };
}

it('fails on errors and warnings that were not announced', () => {
  const { target, watch } = quiet();
  target.error('An update to %s was not wrapped', 'Chip');
  target.warn(new Error('gone'));
  expect(() => settleConsole(watch)).toThrow(/error: An update to Chip was not wrapped\nwarn: Error: gone/);
});

it('fails on an update outside of act by the test, not on one by background work', async () => {
  const { target, watch } = quiet();
  const warning = ['An update to %s inside a test was not wrapped in act(...).', 'Chip'] as const;
  queueMicrotask(target.error.bind(target, ...warning));
  setTimeout(target.error.bind(target, ...warning), 0);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(() => settleConsole(watch)).not.toThrow();
  target.error(...warning);
  expect(() => settleConsole(watch)).toThrow(/An update to Chip inside a test/);
  await Promise.resolve();
  target.error(...warning);
  expect(() => settleConsole(watch)).toThrow(/An update to Chip inside a test/);
});

it('fails on one line more than was announced', () => {
  const { target, watch } = quiet();
  watch.expected.push(/gone/);
  target.error('gone');
  target.error('gone');
  expect(() => settleConsole(watch)).toThrow('printed to the console:\nerror: gone');
});

it('fails on an announced line that was not printed', () => {
  const { watch } = quiet();
  watch.expected.push(/gone/);
  expect(() => settleConsole(watch)).toThrow('not printed to the console: /gone/');
});

it('accepts optional lines, and nothing else', () => {
  const { target, watch } = quiet();
  watch.possible.push(/gone/);
  expect(() => settleConsole(watch)).not.toThrow();
  watch.possible.push(/gone/);
  target.warn('gone');
  target.warn('gone');
  target.error('here');
  expect(() => settleConsole(watch)).toThrow('printed to the console:\nerror: here');
});

it('clears the lines between tests', () => {
  const { target, watch } = quiet();
  target.error('gone');
  expect(() => settleConsole(watch)).toThrow();
  expect(() => settleConsole(watch)).not.toThrow();
});

it('watches the console of this test', () => {
  expectConsole(/announced/);
  // biome-ignore lint/suspicious/noConsole: the console is what is watched.
  console.error('announced');
});
