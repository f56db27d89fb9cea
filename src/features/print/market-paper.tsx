// One market on paper: hours, the way there, contact, a small map, a QR code to its page, and lines for notes. Never a status.
import { IconPhone } from '@tabler/icons-react';
import { categoryKeys, categoryLabel } from '../../../core/contract/category.ts';
import type { Market } from '../../../core/contract/markets.ts';
import type { WeekTable } from '../../../core/rules/day/week-table.ts';
import { shareAddress } from '../../../core/rules/markets/market-link.ts';
import { phoneText } from '../../../core/rules/markets/phone-text.ts';
import { parseMarkdown } from '../../../core/rules/text/markdown.ts';
import { marketPaperText } from '../../../core/text/print.ts';
import { MarketFace } from '../../ui/market/market-face.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { MapPicture } from './map-picture.tsx';
import classes from './paper.module.css';
import { Paper } from './paper.tsx';
import { PaperHours } from './paper-hours.tsx';
import { QrCode } from './qr-code.tsx';

/** More than fit on a page: the rest is cut off. */
const noteLines = 24;

export interface MarketPaperProps {
  name: string;
  city: string;
  category: number;
  /** Null while it has not arrived: address, telephone and description are left out. */
  full: Market | null;
  /** Null without valid hours. */
  hours: WeekTable | null;
  /** Scheme and host of the address in the code. */
  origin: string;
  id: string;
  /** The element of the drawn map; null leaves it out. */
  map: HTMLElement | null;
  credit: string;
}

export function MarketPaper({ name, city, category, full, hours, origin, id, map, credit }: MarketPaperProps) {
  const key = categoryKeys[category];
  const address = shareAddress(origin, id);
  return (
    <Paper isWhole>
      <div className={classes.title}>
        <MarketFace market={{ id, category }} size={76} />
        <div>
          <h1>{name}</h1>
          {full?.tagline && <p className={classes.lead}>{full.tagline}</p>}
          {key && <p className={classes.small}>{categoryLabel[key]}</p>}
        </div>
      </div>
      <div className={classes.columns}>
        <div>
          <PaperHours hours={hours} phone={full?.contactPhone ?? null} />
          <h2>{marketPaperText.place}</h2>
          <p className={classes.strong}>
            {full?.address}
            {full && <br />}
            {full ? `${full.postalCode} ${city}` : city}
          </p>
          {full && <p className={classes.small}>{`${full.latitude.toFixed(5)}, ${full.longitude.toFixed(5)}`}</p>}
          {full?.contactPhone && (
            <>
              <h2>{marketPaperText.contact}</h2>
              <p className={classes.phone}>
                <IconPhone size={18} stroke={1.75} aria-hidden />
                {phoneText(full.contactPhone)}
              </p>
            </>
          )}
        </div>
        <div>
          {map && <MapPicture map={map} label={name} credit={credit} />}
          <div className={classes.code}>
            <QrCode text={address} label={marketPaperText.code(address)} className={classes.qr} />
            <div>
              <p className={classes.strong}>{marketPaperText.today}</p>
              <p className={classes.small}>{marketPaperText.scan}</p>
              <p className={classes.address}>
                {address.slice(address.indexOf('//') + 2, -id.length)}
                <wbr />
                {id}
              </p>
            </div>
          </div>
        </div>
      </div>
      {full?.description && (
        <section className={classes.about}>
          <h2>{marketPaperText.about}</h2>
          <RichText nodes={parseMarkdown(full.description)} under={2} />
        </section>
      )}
      <section className={classes.notes}>
        <p className={classes.small}>{marketPaperText.notes}</p>
        {Array.from({ length: noteLines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a static list.
          <div key={line} className={classes.line} />
        ))}
      </section>
    </Paper>
  );
}
