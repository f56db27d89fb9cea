// What a waiting change carries: its time, picture, typed texts and settings.
import { settingParts, type textParts } from '../../../core/rules/changes/texts.ts';
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { waitingSheetText } from '../../../core/text/waiting.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { useStoredPicture } from '../../hooks/use-stored-picture.ts';
import classes from './change-row.module.css';

const justNowMs = 60_000;

/** When it was made; both epoch milliseconds. */
export function When({ at, now }: { at: number; now: number }) {
  const isNow = Math.abs(now - at) < justNowMs;
  return <span className={classes.when}>{isNow ? waitingSheetText.now : dayAndTime(at, now)}</span>;
}

/** The picture that it uploads. Decoration: the words say what it is for. */
export function WaitingPicture({ fileId }: { fileId: string }) {
  const url = useStoredPicture(fileId);
  return <img className={classes.picture} src={url ?? undefined} alt="" width={56} height={56} decoding="async" />;
}

export function Written({ parts }: { parts: ReturnType<typeof textParts> }) {
  return parts.map(({ field, label, text }) => (
    <p key={field} className={classes.written}>
      <span className="visually-hidden">{label}: </span>”{text}”
    </p>
  ));
}

/** The settings that a change sets and its description does not name. */
export function Settings({ row }: { row: WaitingChange }) {
  return settingParts(row).map(({ field, label, value }) => (
    <p key={field} className={classes.written}>
      {waitingSheetText.setting(label, value)}
    </p>
  ));
}
