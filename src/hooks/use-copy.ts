// Copies a text to the clipboard, with the outcome for a moment.
import { useEffect, useState } from 'react';

type Outcome = 'copied' | 'failed' | null;

const shownMs = 2500;

/** The clipboard does not exist on insecure origins, and access may be denied. */
export function useCopy(text: string): { outcome: Outcome; copy: () => void } {
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const write = async () => navigator.clipboard.writeText(text);
  return {
    outcome,
    copy: () =>
      void write().then(
        () => setOutcome('copied'),
        () => setOutcome('failed'),
      ),
  };
}
