// A market's hours on paper: the week and the next special days.
import { dateText, rangesText } from '../../../core/rules/day/opening-phrase.ts';
import type { WeekTable } from '../../../core/rules/day/week-table.ts';
import { weekdayText } from '../../../core/text/hours.ts';
import { marketPaperText } from '../../../core/text/print.ts';
import classes from './paper.module.css';

/** Coming special days that are printed at most. */
const specialShown = 6;

export function PaperHours({ hours, phone }: { hours: WeekTable | null; phone: string | null }) {
  const special = hours?.special.slice(0, specialShown) ?? [];
  const isKnown = hours !== null && (hours.week !== null || special.length > 0);
  return (
    <>
      <h2>{marketPaperText.hours}</h2>
      {!isKnown && <p>{marketPaperText.noHours}</p>}
      {hours?.week && (
        <table className={classes.week}>
          <tbody>
            {hours.week.map(({ weekday, ranges }) => (
              <tr key={weekday} data-closed={ranges.length === 0}>
                <th scope="row">{weekdayText[weekday]}</th>
                <td>{rangesText(ranges)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {special.length > 0 && (
        <table className={classes.week}>
          <caption>{marketPaperText.special}</caption>
          <tbody>
            {special.map(({ day, ranges }) => (
              <tr key={day} data-closed={ranges.length === 0}>
                <th scope="row">{dateText(day)}</th>
                <td>{rangesText(ranges)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isKnown && <p className={classes.small}>{phone ? marketPaperText.mayChangeCall : marketPaperText.mayChange}</p>}
    </>
  );
}
