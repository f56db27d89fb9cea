// 'Här är du inloggad': all devices with their last use; each other one can be signed out, or all at once.
import { useId } from 'react';
import { onlineOnly } from '../../../core/contract/online-only.ts';
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { signInsText } from '../../../core/text/screens/auth-security.ts';
import { shellText } from '../../../core/text/shell.ts';
import type { Call } from '../../data/net/api.ts';
import { call } from '../../data/net/call.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';
import { DeviceLine, DevicesSkeleton } from './device-line.tsx';
import card from './security-tab.module.css';
import classes from './sign-ins.module.css';
import { useSignIns } from './use-sign-ins.ts';

export function SignIns({ userId, send = call }: { userId: string; send?: Call }) {
  const { list, answeredAt, failure, retry, end, ending } = useSignIns(userId, send);
  const online = useObservable(connectivity) === 'online';
  const now = useNow();
  const reasonId = useId();
  const others = list?.filter((each) => !each.current) ?? [];
  const blocked = !online || ending !== null;
  const because = online ? undefined : reasonId;
  return (
    <section className={card.card}>
      <h2>{signInsText.heading}</h2>
      {list && (
        <>
          <p className={card.soft}>{others.length === 0 ? signInsText.onlyHere : signInsText.why}</p>
          <ul className={classes.list}>
            {list.map((each) => (
              <DeviceLine key={each.id} device={each} now={now}>
                <Button
                  tone="quiet"
                  disabled={blocked}
                  aria-label={signInsText.endNamed(each.device)}
                  aria-describedby={because}
                  onClick={() => end(each)}
                >
                  {ending === each.id ? signInsText.ending : signInsText.end}
                </Button>
              </DeviceLine>
            ))}
          </ul>
          <div className={classes.foot}>
            {others.length > 1 && (
              <Button tone="quiet" disabled={blocked} aria-describedby={because} onClick={() => end(null)}>
                {ending === 'others' ? signInsText.ending : signInsText.endOthers}
              </Button>
            )}
            {!online && (
              <p className={classes.reason} id={reasonId}>
                {signInsText.asOf(dayAndTime(answeredAt, now))} {others.length > 0 && onlineOnly.endSession}
              </p>
            )}
            {online && failure && (
              <>
                <p className={classes.reason} role="status">
                  {signInsText.failed} {signInsText.asOf(dayAndTime(answeredAt, now))} {failure}
                </p>
                <Button tone="quiet" onClick={retry}>
                  {shellText.retry}
                </Button>
              </>
            )}
          </div>
        </>
      )}
      {!list && online && !failure && <DevicesSkeleton />}
      {!list && (!online || failure) && (
        <div className={classes.foot} role="status">
          <p>{online ? signInsText.failed : signInsText.offline}</p>
          {online && <p className={card.soft}>{failure}</p>}
          <Button tone="quiet" onClick={retry}>
            {shellText.retry}
          </Button>
        </div>
      )}
    </section>
  );
}
