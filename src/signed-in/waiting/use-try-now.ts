// *Försök nu*: sends everything at once, and says what still keeps it.
import { useState } from 'react';
import { connectivity } from '../../data/net/connectivity.ts';
import { sendAll } from '../../data/outbox/outbox.ts';
import { useWork } from '../../hooks/use-work.ts';

type Reach = 'online' | 'portal' | 'noNet';

interface TryNow {
  trying: boolean;
  /** Whether the server could be reached after the last try; null before. */
  tried: Reach | null;
  tryNow: () => void;
}

export function useTryNow(): TryNow {
  const { busy, run } = useWork();
  const [tried, setTried] = useState<Reach | null>(null);
  const send = async () => {
    setTried(null);
    await sendAll().catch(() => undefined);
    setTried(reachNow());
  };
  return { trying: busy, tried, tryNow: () => void run(send) };
}

const reachNow = (): Reach =>
  connectivity.get() === 'online' ? 'online' : connectivity.portal.get() ? 'portal' : 'noNet';
