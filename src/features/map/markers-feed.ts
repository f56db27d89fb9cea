// Requests markers from the engine: one request at a time, of the waiting questions only the latest is sent, and stale
// answers are dropped. The shown markers stay until the next answer arrives.
import type { MarkerQuestion, Markers } from '../../data/directory/engine-api.ts';

export interface MarkersFeed {
  /** Sends the question, or queues it behind the running one. */
  want(question: MarkerQuestion): void;
  /** Later answers are dropped. */
  close(): void;
}

/** `show` receives every answer that is not stale, with its question. A failed request changes nothing. */
export function createMarkersFeed(
  request: (question: MarkerQuestion) => Promise<Markers>,
  show: (markers: Markers, question: MarkerQuestion) => void,
): MarkersFeed {
  let waiting: MarkerQuestion | null = null;
  let isBusy = false;
  let isClosed = false;
  const take = (): MarkerQuestion | null => {
    const question = waiting;
    waiting = null;
    return question;
  };
  /** The filter has changed since: only the answer for the new one is shown. */
  const isOverdue = ({ filter }: MarkerQuestion): boolean => waiting !== null && waiting.filter !== filter;

  async function run(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let question = take(); question; question = take()) {
      try {
        const markers = await request(question);
        if (!isClosed && !isOverdue(question)) show(markers, question);
      } catch {
        // The worker failed or is restarting: the next movement or change requests again.
      }
    }
    isBusy = false;
  }

  return {
    want(question) {
      waiting = question;
      void run();
    },
    close() {
      isClosed = true;
      waiting = null;
    },
  };
}
