import { describe, expect, it } from 'vitest';
import { type JourneyReport, readJourneys } from '../../scripts/journey-report.ts';

/** A run of ten journeys of which the given ones passed at the second try. */
function run(flaky: string[], unexpected = 0): JourneyReport {
  const spec = (title: string) => ({ title, tests: [{ status: 'flaky' }] });
  const [first, ...rest] = flaky.map(spec);
  return {
    stats: { expected: 10 - flaky.length - unexpected, unexpected, flaky: flaky.length, skipped: 0 },
    suites: [
      { file: 'a.spec.ts', specs: [{ title: 'well', tests: [{ status: 'expected' }] }, ...(first ? [first] : [])] },
      { file: 'b.spec.ts', specs: [], suites: [{ file: 'b.spec.ts', specs: rest }] },
    ],
  };
}

describe('the report of the journeys', () => {
  it('counts two retried journeys as passed, and names them', () => {
    const retried = ['a.spec.ts › one', 'b.spec.ts › two'];
    expect(readJourneys(run(['one', 'two']))).toEqual({ passed: 10, failed: 0, retried });
  });

  it('fails with the third retried one', () => {
    expect(readJourneys(run(['one', 'two', 'three']))).toMatchObject({ passed: 7, failed: 3 });
  });

  it('fails when a journey failed twice', () => {
    expect(readJourneys(run([], 1))).toEqual({ passed: 9, failed: 1, retried: [] });
  });
});
