// Asks the engine for markers: one question under way at a time, only the latest of those that wait is asked next, and an
// answer that came too late is dropped. What is shown stays until the next answer has come.
import type { MarkerQuestion, Markers } from '../../data/engine-api.ts';

export interface MarkersFeed {
  /** Asks as soon as the answer under way has come. */
  want(question: MarkerQuestion): void;
  /** Answers after this are dropped. */
  close(): void;
}

/** `show` gets every answer that is still wanted, with its question. A failed question changes nothing. */
export function createMarkersFeed(
  ask: (question: MarkerQuestion) => Promise<Markers>,
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
  /** Another filter has been chosen meanwhile: only its answer is worth showing. */
  const isOverdue = ({ filter }: MarkerQuestion): boolean => waiting !== null && waiting.filter !== filter;

  async function run(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let question = take(); question; question = take()) {
      try {
        const markers = await ask(question);
        if (!isClosed && !isOverdue(question)) show(markers, question);
      } catch {
        // The worker is gone or starting anew: the next movement or change asks again.
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
