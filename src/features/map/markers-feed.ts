// Requests markers or dots from the engine: one request at a time, of the waiting questions only the latest is sent, and stale
// answers are dropped. The shown markers stay until the next answer arrives.
import type { Filter } from '../../data/directory/engine-api.ts';

/** What is asked with a filter. */
type Asked = { filter: Filter };

export interface MarkersFeed<Question extends Asked> {
  /** Sends the question, or queues it behind the running one. */
  want(question: Question): void;
  /** Later answers are dropped. */
  close(): void;
}

/** `show` receives every answer that is not stale, with its question. A failed request changes nothing. */
export function createMarkersFeed<Question extends Asked, Answer>(
  request: (question: Question) => Promise<Answer>,
  show: (answer: Answer, question: Question) => void,
): MarkersFeed<Question> {
  let waiting: Question | null = null;
  let isBusy = false;
  let isClosed = false;
  const take = (): Question | null => {
    const question = waiting;
    waiting = null;
    return question;
  };
  /** The filter has changed since: only the answer for the new one is shown. */
  const isOverdue = ({ filter }: Question): boolean => waiting !== null && waiting.filter !== filter;

  async function run(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let question = take(); question; question = take()) {
      try {
        const answer = await request(question);
        if (!isClosed && !isOverdue(question)) show(answer, question);
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
