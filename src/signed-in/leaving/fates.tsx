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
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Leaving } from '../../../core/contract/leaving.ts';
import { type FateIcon, fateRows } from '../../../core/rules/answers/holdings.ts';
import { leavingText } from '../../../core/text/leaving.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import classes from './fates.module.css';

/** Read when it is drawn: icons may be in a chunk that is evaluated after this one. */
const iconOf = (icon: FateIcon): TablerIcon =>
  ({
    person: IconUserCircle,
    list: IconLayoutList,
    note: IconNotes,
    message: IconMessage,
    reply: IconMessageReply,
    picture: IconPhoto,
    mail: IconMail,
    phone: IconPhone,
    market: IconBuildingStore,
    place: IconMapPin,
    star: IconStar,
    shield: IconShieldLock,
  })[icon];

/** `holdings` is undefined while unknown: then only what everybody has is named. */
export function Fates({ holdings }: { holdings: Leaving | undefined }) {
  const rows = (tone: 'goes' | 'stays') =>
    fateRows(tone, holdings).map(({ key, icon, title, text }) => (
      <FateRow key={key} icon={iconOf(icon)} title={title} text={text} />
    ));
  const { goes, stays, copies, copiesHow } = leavingText;
  return (
    <>
      <Part title={goes} tone="goes">
        {rows('goes')}
      </Part>
      <Part title={stays} tone="stays">
        {rows('stays')}
        <FateRow icon={IconArchive} title={copies} text={copiesHow} />
      </Part>
    </>
  );
}

function Part({ title, tone, children }: { title: string; tone: 'goes' | 'stays'; children: ReactNode }) {
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.fates} data-tone={tone}>
        {children}
      </ul>
    </section>
  );
}

function FateRow({ icon: Icon, title, text }: { icon: TablerIcon; title: string; text: string | undefined }) {
  return (
    <li>
      <Icon size={24} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <p className={classes.what}>{title}</p>
        {text && <p className={classes.how}>{text}</p>}
      </div>
    </li>
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
