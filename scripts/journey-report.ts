// Reads Playwright's JSON report of the journeys: what counts as passed and failed when one retry is allowed.

/** What is read of the report. */
export interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}
interface Suite {
  file: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: Suite[];
}

/** A run with more retried journeys than this has failed. */
const retriedMost = 2;

/** `retried`: names of the journeys that passed at the second try. From the third on they count as failed. */
export function readJourneys({ stats, suites }: JourneyReport): { passed: number; failed: number; retried: string[] } {
  const { expected, unexpected, flaky, skipped } = stats;
  const late = flaky > retriedMost ? flaky : 0;
  return { passed: expected + flaky - late, failed: unexpected + skipped + late, retried: suites.flatMap(retriedIn) };
}

function retriedIn({ file, specs, suites = [] }: Suite): string[] {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...here.map(({ title }) => `${file} › ${title}`), ...suites.flatMap(retriedIn)];
}
