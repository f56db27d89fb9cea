// What a newcomer reads once: how many markets there are, and that they are on the device. Until the first visit ends.
import { mapText } from '../../../core/text/screens/map.ts';
import { isFirstVisit } from '../../hooks/first-visit.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useMobile } from '../../hooks/use-media.ts';
import classes from './newcomer-line.module.css';

export function NewcomerLine() {
  const { stage, markets } = useMirrorState();
  const mobile = useMobile();
  if (!isFirstVisit || stage !== 'complete') return null;
  return <p className={classes.line}>{mapText.newcomer(markets.toLocaleString('sv-SE'), mobile)}</p>;
}
