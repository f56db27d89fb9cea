// The map on paper, as it was on the screen.
import { mapPaperText } from '../../../core/text/print.ts';
import { MapPicture } from './map-picture.tsx';
import classes from './paper.module.css';
import { Paper } from './paper.tsx';

interface MapPaperProps {
  title: string;
  summary: string;
  map: HTMLElement;
  credit: string;
}

export function MapPaper({ title, summary, map, credit }: MapPaperProps) {
  return (
    <Paper>
      <h1>{title}</h1>
      <p className={classes.lead}>{summary}</p>
      <MapPicture map={map} label={mapPaperText.picture} credit={credit} isWhole />
    </Paper>
  );
}
