// What becomes of what a person has: what goes, what stays, and what was never sent.
import {
  IconArchive,
  IconBuildingStore,
  IconCloudUp,
  IconLayoutList,
  IconMail,
  IconMapPin,
  IconMessage,
  IconMessageReply,
  IconNotes,
  IconPhone,
  IconPhoto,
  IconShieldLock,
  IconStar,
  IconUserCircle,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Leaving } from '../../../core/contract/leaving.ts';
import { leavingText } from '../../../core/text/leaving.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import classes from './fates.module.css';

interface Fate {
  key: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  title: string;
  text?: string;
}

/** Rows with nothing in them are left out. */
function goingOf(holdings: Leaving | undefined): Fate[] {
  const { account, accountParts, lists, notes, posts, ratingReplies, pictures, mails, contact } = leavingText;
  const fates: Fate[] = [{ key: 'account', icon: IconUserCircle, title: account, text: accountParts }];
  if (!holdings) return fates;
  const listed = lists(holdings.likes, holdings.lists);
  if (listed !== null) fates.push({ key: 'lists', icon: IconLayoutList, title: listed });
  const counted = [
    ['notes', IconNotes, notes, holdings.notes],
    ['posts', IconMessage, posts, holdings.posts],
    ['replies', IconMessageReply, ratingReplies, holdings.ratingReplies],
    ['pictures', IconPhoto, pictures, holdings.pictures],
    ['mails', IconMail, mails, holdings.mails],
    ['contact', IconPhone, contact, holdings.ownedMarkets.length],
  ] as const;
  const texts: Partial<Record<string, string>> = { posts: leavingText.answeredPosts(holdings.answeredPosts) };
  for (const [key, icon, words, count] of counted)
    if (count > 0) fates.push({ key, icon, title: words(count), text: texts[key] });
  return fates;
}

function stayingOf(holdings: Leaving | undefined): Fate[] {
  const { market, entered, enteredHow, ratings, ratingsHow, log, logHow, copies, copiesHow } = leavingText;
  const owned = (holdings?.ownedMarkets ?? []).map((title, index) => ({
    ...{ key: `market ${index}`, icon: IconBuildingStore, title },
    text: market,
  }));
  const count = holdings?.enteredMarkets ?? 0;
  const rated = holdings?.ratings ?? 0;
  return [
    ...owned,
    ...(count > 0 ? [{ key: 'entered', icon: IconMapPin, title: entered(count), text: enteredHow(count) }] : []),
    ...(rated > 0 ? [{ key: 'ratings', icon: IconStar, title: ratings(rated), text: ratingsHow }] : []),
    { key: 'log', icon: IconShieldLock, title: log, text: logHow },
    { key: 'copies', icon: IconArchive, title: copies, text: copiesHow },
  ];
}

/** `holdings` is undefined while unknown: then only what everybody has is named. */
export function Fates({ holdings }: { holdings: Leaving | undefined }) {
  return (
    <>
      <Part title={leavingText.goes} fates={goingOf(holdings)} tone="goes" />
      <Part title={leavingText.stays} fates={stayingOf(holdings)} tone="stays" />
    </>
  );
}

function Part({ title, fates, tone }: { title: string; fates: readonly Fate[]; tone: 'goes' | 'stays' }) {
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.fates} data-tone={tone}>
        {fates.map(({ key, icon: Icon, title: what, text }) => (
          <li key={key}>
            <Icon size={24} stroke={1.6} aria-hidden />
            <div className={classes.words}>
              <p className={classes.what}>{what}</p>
              {text && <p className={classes.how}>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Unsent changes named one by one; the rest is counted. */
const named = 3;

/** The changes that are thrown away because they were never sent; nothing without any. */
export function UnsentFate() {
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  const more = waiting.length - named;
  return (
    <section className={classes.unsent}>
      <IconCloudUp className={classes.cloud} size={24} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <h2 className={classes.what}>{leavingText.waiting(waiting.length)}</h2>
        <ul className={classes.changes}>
          {waiting.slice(0, named).map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
          {more > 0 && <li>{leavingText.waitingMore(more)}</li>}
        </ul>
        <p>{leavingText.waitingLost(waiting.length)}</p>
      </div>
    </section>
  );
}
