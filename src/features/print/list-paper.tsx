// The list on paper: a box to tick, name, address, the hours of one day, telephone and distance. Never a status.

import { shortRangesText } from '../../../core/rules/day/opening-phrase.ts';
import { paperFoot } from '../../../core/rules/markets/list-paper.ts';
import { phoneText } from '../../../core/rules/markets/phone-text.ts';
import { distanceText } from '../../../core/rules/place/distance.ts';
import { listPaperText } from '../../../core/text/print.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import classes from './paper.module.css';
import { Paper } from './paper.tsx';

export interface ListPaperProps {
  title: string;
  summary: string;
  /** Name of the day whose hours the rows have. */
  dayName: string;
  /** With the hours of that day. */
  rows: readonly MarketRow[];
  /** Number of markets that match the filter. */
  matching: number;
  /** Kilometres to a row, with the name of the place they are measured from; null without a place. */
  distance: { from: string | null; kmTo: (row: MarketRow) => number } | null;
}

export function ListPaper({ title, summary, dayName, rows, matching, distance }: ListPaperProps) {
  return (
    <Paper>
      <h1>{title}</h1>
      <p className={classes.lead}>{summary}</p>
      <table className={classes.list}>
        <thead>
          <tr>
            <th scope="col" className={classes.tick}>
              <span className="visually-hidden">{listPaperText.tick}</span>
            </th>
            <th scope="col">{listPaperText.market}</th>
            <th scope="col">{listPaperText.address}</th>
            <th scope="col">{dayName}</th>
            <th scope="col">{listPaperText.phone}</th>
            {distance && (
              <th scope="col" className={classes.number}>
                {distance.from === null ? listPaperText.away : listPaperText.from(distance.from)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className={classes.tick}>
                <span className={classes.box} />
              </td>
              <th scope="row">{row.name}</th>
              <td>{row.address ? `${row.address}, ${row.city}` : row.city}</td>
              <td className={classes.whole}>{hoursOf(row)}</td>
              <td className={classes.whole}>
                {row.contactPhone ? phoneText(row.contactPhone) : listPaperText.nothing}
              </td>
              {distance && <td className={classes.number}>{distanceText(distance.kmTo(row))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.small}>{rows.length === 0 ? listPaperText.empty : paperFoot(matching)}</p>
    </Paper>
  );
}

/** '10–14' of the row's day; a dash while the hours are unknown or suspended. */
function hoursOf({ dayHours, status }: MarketRow): string {
  const isKnown = dayHours && status !== 'UNKNOWN' && status !== 'TEMP_CLOSED';
  return isKnown ? shortRangesText(dayHours.ranges) : listPaperText.nothing;
}
