// The user's sessions, and ending them. The last answer is kept, so that the list is shown offline too.
import { useMutation } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions, type OpenSession } from '../../../core/contract/auth.ts';
import { signInsText } from '../../../core/text/screens/auth-security.ts';
import type { Call } from '../../data/net/api.ts';
import { RefusedError, sentenceFor } from '../../data/net/errors.ts';
import { toast } from '../../data/page/toasts.ts';
import { answerQuery, keepAnswer } from '../../hooks/answer-query.ts';
import { queryClient } from '../../hooks/query-client.ts';
import { failureOf, useAnswer } from '../../hooks/use-answer.ts';

/** Invalidates the list after sessions were ended elsewhere. */
export function invalidateSignIns(): void {
  void queryClient.invalidateQueries({ queryKey: answerQuery(listSessions, {}).queryKey });
}

/** The list as a query, and `end`: one session, or with null all others. `send` makes the calls. */
export function useSignIns(userId: string, send: Call) {
  const answer = useAnswer(listSessions, {}, { always: true, send });
  const { failure, retry } = failureOf(answer);
  const shown = answer.kind === 'shown' ? answer : null;
  const ending = useMutation(
    {
      mutationFn: async (one: OpenSession | null) => {
        if (one === null) return send(endOtherSessions);
        await send(endSession, { params: { id: one.id } }).catch(unlessGone);
      },
      onSuccess: (_, one) => {
        keepAnswer(userId, listSessions, {}, (list) =>
          list?.filter((each) => each.current || (one !== null && each.id !== one.id)),
        );
        toast({ text: one ? signInsText.ended(one.device) : signInsText.endedOthers, tone: 'good' });
      },
      onError: (error) => {
        toast({ title: signInsText.endFailed, text: sentenceFor(error), tone: 'bad' });
      },
    },
    queryClient,
  );
  return {
    list: shown?.value,
    /** Epoch milliseconds of the shown answer. */
    answeredAt: shown?.fetchedAt ?? 0,
    /** Why there is no answer; null while fetching. */
    failure: failure === null ? null : sentenceFor(failure),
    retry,
    end: ending.mutate,
    /** What is being ended: an id, 'others', or null. */
    ending: ending.isPending ? (ending.variables?.id ?? 'others') : null,
  };
}

/** Ignores that a session has already ended. */
function unlessGone(error: unknown): void {
  if (!(error instanceof RefusedError && error.status === 404)) throw error;
}
