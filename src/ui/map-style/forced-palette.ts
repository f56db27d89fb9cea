// The map where the device forces its own colours: lines and marks on one ground, open ones and chosen ones in the device's
// colour for what is chosen.
import type { MapPalette } from './palette.ts';

/** A colour of the device as six hexadecimal digits, because a canvas does not know what is forced. */
function deviceColor(name: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.setProperty('color', name);
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
  probe.remove();
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

export function forcedPalette(): MapPalette {
  const [ground, ink, chosen] = [deviceColor('Canvas'), deviceColor('CanvasText'), deviceColor('Highlight')];
  const quiet = deviceColor('GrayText');
  const areas = ['land', 'abroad', 'water', 'wood', 'grass', 'park', 'bare', 'builtUp', 'building'] as const;
  const halos = ['halo', 'waterHalo', 'card', 'spruceSoft'] as const;
  const lines = ['boundary', 'buildingEdge', 'rail', 'ferry'] as const;
  const words = ['town', 'place', 'county', 'waterName', 'road', 'ink', 'quiet', 'spruceFirm'] as const;
  const marks = ['shore', 'falu', 'ochre'] as const;
  const all = <Name extends string>(names: readonly Name[], color: string) =>
    Object.fromEntries(names.map((name) => [name, color])) as Record<Name, string>;
  const way = { fill: ground, casing: quiet };
  return {
    ...all([...areas, ...halos], ground),
    ...all(lines, quiet),
    ...all([...words, ...marks], ink),
    ...all(['spruce', 'lake'], chosen),
    ...all(['shade', 'veil'], 'transparent'),
    roads: [way, way, way, way, way, { fill: quiet, casing: ground }],
    outline: ink,
    dots: { closed: 1, open: 1 },
  };
}
