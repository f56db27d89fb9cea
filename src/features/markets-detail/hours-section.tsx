// The week with today highlighted, and upcoming special days.
import { dateText, rangesText } from '../../../core/rules/day/opening-phrase.ts';
import { type WeekLine, weekLines } from '../../../core/rules/day/week-lines.ts';
import type { WeekTable } from '../../../core/rules/day/week-table.ts';
import { hoursText, weekdayText } from '../../../core/text/hours.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import classes from './hours-section.module.css';
import type { MarketFacts } from './market-facts.ts';
import { Section } from './section.tsx';

/** Maximum number of upcoming special days that are shown. */
const specialShown = 8;

export function HoursSection({ facts }: { facts: MarketFacts }) {
  const { full, hours, opening } = facts;
  const known = hours !== null && (hours.week !== null || hours.special.length > 0);
  return (
    <Section title={detailText.hours} name="hours">
      {full === null && <WeekSkeleton />}
      {full !== null && !known && (
        <p className={classes.none}>{opening.brokenHours ? detailText.brokenHours : detailText.unknownHours}</p>
      )}
      {hours && known && <Hours hours={hours} />}
    </Section>
  );
}

function dayText({ first, last, isToday }: WeekLine): string {
  if (isToday) return detailText.todayMark(weekdayText[first], hoursText.today);
  return first === last
    ? weekdayText[first]
    : detailText.dayBetween(weekdayText[first], weekdayText[last].toLocaleLowerCase('sv'));
}

function Hours({ hours }: { hours: WeekTable }) {
  const special = hours.special.slice(0, specialShown);
  // Today's special hours replace the regular ones in the week.
  const today = special.find((entry) => entry.isToday);
  return (
    <>
      {hours.week === null && <p className={classes.none}>{detailText.noWeek}</p>}
      <table className={classes.table}>
        <caption className="visually-hidden">{detailText.hours}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{detailText.weekday}</th>
            <th scope="col">{detailText.hoursOfDay}</th>
          </tr>
        </thead>
        {hours.week && (
          <tbody>
            {weekLines(hours.week).map((line) => (
              <tr key={line.first} data-today={line.isToday} data-closed={line.ranges.length === 0}>
                <th scope="row">{dayText(line)}</th>
                <Times
                  text={line.isToday && today ? detailText.differs(rangesText(today.ranges)) : rangesText(line.ranges)}
                />
              </tr>
            ))}
          </tbody>
        )}
        {special.length > 0 && (
          <tbody className={classes.special}>
            <tr>
              <th scope="rowgroup" colSpan={2} className={classes.group}>
                {detailText.specialDays}
              </th>
            </tr>
            {special.map(({ day, ranges, isToday }) => (
              <tr key={day} data-today={isToday}>
                <th scope="row">{isToday ? detailText.todayMark(dateText(day), hoursText.today) : dateText(day)}</th>
                <Times text={rangesText(ranges)} />
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </>
  );
}

/** A range does not wrap as long as the column is wide enough for it. */
function Times({ text }: { text: string }) {
  return (
    <td>
      {text.split(/(?<=,) /).map((piece) => (
        <span key={piece} className={classes.piece}>
          {piece}{' '}
        </span>
      ))}
    </td>
  );
}

function WeekSkeleton() {
  return (
    <div className={classes.skeleton}>
      {['8em', '6em', '9em', '6em'].map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a static list.
        <Skeleton key={row} width={width} />
      ))}
    </div>
  );
}
