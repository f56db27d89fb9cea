// Waits for the query cache of the page.
import { act } from 'react';
import { queryClient } from '../../src/hooks/query-client.ts';

/** The real clock: tests turn that of the page. */
const elapsed = performance.now.bind(performance);

/** Until nothing is requested any more, `atMostMs` long. What is answered is read from the device and kept there, which takes a while. */
export const queriesSettle = (atMostMs = 10_000): Promise<void> =>
  act(async () => {
    const end = elapsed() + atMostMs;
    for (let quiet = 0; quiet < 2 && elapsed() < end; ) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      quiet = queryClient.isFetching() + queryClient.isMutating() === 0 ? quiet + 1 : 0;
    }
  });
