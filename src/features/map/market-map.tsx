// The map of the map view: tiles, markers, the search circle, buttons and the elements beside them. A separate chunk.
import { useEffect, useId, useRef, useState } from 'react';
import type { Covered } from '../../../core/rules/map/map-fit.ts';
import { mapSurfaceText, mapText } from '../../../core/text/screens/map.ts';
import { SkipButton } from '../../ui/skip-button.tsx';
import { GlyphSource } from './glyph-paths.tsx';
import { LitCard } from './lit-card.tsx';
import { MapButtons } from './map-buttons.tsx';
import { MapFooter, type SaveArea } from './map-footer.tsx';
import { MapMarks } from './map-marks.tsx';
import { MarkerCard } from './marker-card.tsx';
import type { GlyphPaths } from './marker-sprites.ts';
import classes from './market-map.module.css';
import { PositionPin } from './position-pin.tsx';
import { useSelected } from './use-selected.ts';
import { useSurface } from './use-surface.ts';

interface MarketMapProps {
  onOpen: (id: string) => void;
  /** The market whose detail is open; its pin is highlighted. */
  selected: string | null;
  /** Button that saves the streets of the visible area; shown at high zooms if the source allows it. */
  saveArea?: SaveArea;
  /** Elements over the map's edges. */
  covered: Covered;
}

export function MarketMap({ onOpen, selected, saveArea, covered }: MarketMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [glyphs, setGlyphs] = useState<GlyphPaths | null>(null);
  const help = useId();
  const { surface, sources } = useSurface(place, covered, onOpen);
  useSelected(surface, selected, covered);
  useEffect(() => {
    if (surface && glyphs) surface.setGlyphs(glyphs);
  }, [surface, glyphs]);
  return (
    <div className={classes.frame}>
      <SkipButton to="map-list" label={mapText.toList} className={classes.skip} />
      <p id={help} className="visually-hidden">
        {mapSurfaceText.howTo}
      </p>
      <div
        ref={place}
        className={classes.map}
        role="application"
        aria-label={mapSurfaceText.region}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map.
        tabIndex={0}
      />
      <GlyphSource onReady={setGlyphs} />
      {surface && (
        <>
          <div className={classes.pins}>
            <PositionPin surface={surface} />
            <MarkerCard surface={surface} />
            <LitCard surface={surface} />
          </div>
          <MapMarks surface={surface} onOpen={onOpen} />
          <MapButtons surface={surface} />
          <MapFooter surface={surface} sources={sources} covered={covered} saveArea={saveArea} />
        </>
      )}
    </div>
  );
}
