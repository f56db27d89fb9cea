// The map of the map view: tiles, markers, the search circle, buttons and the elements beside them. A separate chunk.
import { useEffect, useId, useRef, useState } from 'react';
import { mapSurfaceText } from '../../../core/text/map.ts';
import { GlyphSource } from './glyph-paths.tsx';
import { InViewList } from './in-view-list.tsx';
import { MapButtons } from './map-buttons.tsx';
import { MapFooter, type SaveArea } from './map-footer.tsx';
import type { Covered } from './map-surface.ts';
import { MarkerCard } from './marker-card.tsx';
import type { GlyphPaths } from './marker-sprites.ts';
import classes from './market-map.module.css';
import { PositionPin } from './position-pin.tsx';
import { useSelected } from './use-selected.ts';
import { useSurface } from './use-surface.ts';

interface MarketMapProps {
  onOpen: (id: string) => void;
  /** The market whose detail is or was last open; its pin is highlighted. */
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
  const [top, right, bottom, left] = covered;
  useEffect(() => surface?.setCovered([top, right, bottom, left]), [surface, top, right, bottom, left]);
  useEffect(() => {
    if (surface && glyphs) surface.setGlyphs(glyphs);
  }, [surface, glyphs]);
  useSelected(surface, selected);
  return (
    <div className={classes.frame}>
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
          </div>
          <InViewList surface={surface} onOpen={onOpen} />
          <MapButtons surface={surface} />
          <MapFooter surface={surface} sources={sources} right={right} saveArea={saveArea} />
        </>
      )}
    </div>
  );
}
