// @vitest-environment happy-dom
// The drawing of a face: decoration with a pattern of its own, legible in every palette.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faceCounts } from '../../../../core/rules/markets/market-face.ts';
import { facePatterns } from '../../../../src/ui/market/face-patterns.ts';
import { MarketFace } from '../../../../src/ui/market/market-face.tsx';
import { contrast } from '../../../helpers/contrast.ts';
import { render } from '../../render.ts';

const market = { id: '067HK276TGST8', category: 3 };

it('is hidden from screen readers and has no inline style, which the policy forbids', async () => {
  const box = await render(<MarketFace market={market} size={64} />);
  expect(box.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(box.querySelector('[style], style')).toBeNull();
  expect(box.textContent).toBe('');
});

it('has palette and pattern by its id, and refers to its own pattern', async () => {
  const box = await render(
    <>
      <MarketFace market={market} size={64} />
      <MarketFace market={market} size={80} />
    </>,
  );
  const faces = [...box.querySelectorAll('svg[data-palette]')];
  expect(faces.map((face) => [face.getAttribute('data-palette'), face.getAttribute('data-pattern')])).toEqual([
    ['1', '0'],
    ['1', '0'],
  ]);
  const ids = faces.map((face) => face.querySelector('pattern')?.id);
  expect(new Set(ids).size).toBe(2);
  expect(faces.map((face) => face.querySelector('[fill^="url"]')?.getAttribute('fill'))).toEqual(
    ids.map((id) => `url(#${id})`),
  );
});

it('scales as a square, and fills the picture of a card and of the detail', async () => {
  const first = async (size: number | 'card' | 'hero') => {
    const box = await render(<MarketFace market={market} size={size} />);
    const [face, tile] = [box.querySelector('svg'), box.querySelector('pattern')];
    const radii = [...box.querySelectorAll('circle')].map((circle) => circle.getAttribute('r'));
    return [face?.getAttribute('width'), tile?.getAttribute('patternTransform'), ...radii];
  };
  expect(await first(44)).toEqual(['44', 'scale(1)', '21']);
  expect(await first('card')).toEqual(['100%', 'scale(1.75)', '56', '51']);
  expect(await first('hero')).toEqual(['100%', 'scale(2)', '48', '43']);
});

it('has a drawing for every pattern', () => {
  expect(facePatterns).toHaveLength(faceCounts.patterns);
});

describe('palettes', () => {
  const css = readFileSync('src/ui/palettes.module.css', 'utf8');
  const blocks = [...css.matchAll(/data-palette="(\d)"\] \{([^}]+)\}/g)].map(([, number, body = '']) => ({
    number,
    ...Object.fromEntries([...body.matchAll(/([\w-]+): (#\w{6});/g)].map(([, name, value]) => [name, value])),
  })) as {
    number: string;
    '--label': string;
    '--motif': string;
    '--ground': string;
    '--tone': string;
    color: string;
  }[];

  it('are there in both schemes', () => {
    expect(blocks.map(({ number }) => number)).toEqual(['0', '1', '2', '3', '0', '1', '2', '3']);
  });

  it('show the glyph with 6.8:1 on its label and 3.3:1 on the strongest part of the pattern', () => {
    for (const { color, ...block } of blocks) {
      expect(contrast(color, block['--label'])).toBeGreaterThanOrEqual(6.8);
      expect(contrast(color, block['--motif'])).toBeGreaterThanOrEqual(3.3);
    }
  });

  it('show the lines of a drawing with 4.6:1 on both grounds', () => {
    for (const { color, ...block } of blocks) {
      expect(contrast(color, block['--ground'])).toBeGreaterThanOrEqual(4.6);
      expect(contrast(color, block['--tone'])).toBeGreaterThanOrEqual(4.6);
    }
  });
});
