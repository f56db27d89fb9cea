// A press that takes a while, as saving a form: one at a time, busy meanwhile, and never left busy, whatever is thrown.
import { useRef, useState } from 'react';
import { sentenceFor } from '../data/net/errors.ts';
import { toast } from '../data/page/toasts.ts';

/** `run` does the work unless some is under way; what it throws shows a toast. Never rejects. */
export function useWork(): { busy: boolean; run: (work: () => Promise<unknown>) => Promise<void> } {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ text: sentenceFor(error), tone: 'bad' });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
