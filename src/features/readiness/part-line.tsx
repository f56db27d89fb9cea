// One part of the readiness report: stored or missing, size, and age.
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCloudDownload } from '@tabler/icons-react';
import { answers, isReadyCall } from '../../../core/rules/answers/answers.ts';
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { readinessText, readyPartText } from '../../../core/text/screens/readiness.ts';
import type { ReadyPart } from '../../data/own/readiness.ts';
import type { Readiness } from './prepare.ts';
import classes from './readiness-sheet.module.css';

interface PartLineProps {
  part: ReadyPart;
  fetching: Readiness['fetching'];
  failure: string | null;
  /** Epoch milliseconds. */
  now: number;
}

function amountOf({ name, state, count, of }: ReadyPart): string | null {
  const number = (value: number) => value.toLocaleString('sv-SE');
  if (name === 'markets' && state === 'ready') return readyPartText.marketCount(number(count));
  if (name === 'markets' && of > 0) return readyPartText.someMarkets(number(count), number(of));
  if (name === 'areas') {
    if (state === 'none') return readyPartText.noAreas;
    return state === 'missing' ? readyPartText.brokenAreas : readyPartText.areaCount(count);
  }
  if (name === 'community') {
    if (state === 'missing') return readyPartText.someCommunity(count, of);
    return state === 'ready' ? readyPartText.communityCount(count) : readyPartText.noCommunity;
  }
  if (name === 'profiles') return state === 'ready' ? readyPartText.profileCount(count) : readyPartText.noProfiles;
  if (isReadyCall(name) && state === 'ready') return answers[name].text.readiness.amount?.(count) ?? null;
  return null;
}

const looks = {
  ready: [IconCircleCheck, readinessText.has],
  missing: [IconAlertTriangle, readinessText.lacks],
  none: [IconCircleDashed, readinessText.optional],
} as const;

export function PartLine({ part, fetching, failure, now }: PartLineProps) {
  const [Icon, word] = looks[part.state];
  const { at, state, name } = part;
  const words = isReadyCall(name) ? answers[name].text.readiness.name : readyPartText[name];
  const facts = [amountOf(part), state === 'ready' && at !== null ? readinessText.from(dayAndTime(at, now)) : null];
  return (
    <li className={classes.line} data-part={name} data-state={state}>
      <span className={classes.icon}>
        {fetching ? (
          <IconCloudDownload size={22} stroke={1.75} aria-hidden />
        ) : (
          <Icon size={22} stroke={1.75} aria-hidden />
        )}
      </span>
      <div className={classes.words}>
        <p className={classes.head}>
          <span className={classes.name}>{words}</span>
          <span className={classes.state}>
            {fetching
              ? fetching.percent === null
                ? readinessText.preparing
                : readinessText.percent(fetching.percent)
              : word}
          </span>
        </p>
        {facts.some((fact) => fact) && <p className={classes.soft}>{facts.filter((fact) => fact).join(', ')}</p>}
        {fetching && fetching.percent !== null && <progress max={100} value={fetching.percent} aria-label={words} />}
        {failure && !fetching && <p className={classes.failure}>{failure}</p>}
      </div>
    </li>
  );
}
