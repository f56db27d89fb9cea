// Waits for the query cache of the page.
import { act } from 'react';
import { queryClient } from '../../src/hooks/query-client.ts';

/** Until nothing is requested any more, at most for a while: some answers never come. What comes is read from and kept on the device. */
export const queriesSettle = (): Promise<void> =>
  act(async () => {
    for (let turns = 0; turns < 60; turns++) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (turns > 1 && queryClient.isFetching() + queryClient.isMutating() === 0) break;
    }
  });
