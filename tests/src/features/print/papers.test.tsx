// @vitest-environment happy-dom
// What is printed of one market and of a list: never a status.
import { correction, generate } from 'lean-qr';
import { describe, expect, it } from 'vitest';
import { readSchedule } from '../../../../core/rules/day/schedule.ts';
import { weekTable } from '../../../../core/rules/day/week-table.ts';
import { marketFace } from '../../../../core/rules/markets/market-face.ts';
import { openStatusText } from '../../../../core/text/hours.ts';
import { listPaperText, marketPaperText } from '../../../../core/text/print.ts';
import type { MarketRow } from '../../../../src/data/directory/engine-api.ts';
import { ListPaper } from '../../../../src/features/print/list-paper.tsx';
import { MarketPaper, type MarketPaperProps } from '../../../../src/features/print/market-paper.tsx';
import { sampleMarket } from '../../../helpers/samples/sample-markets.ts';
import { render } from '../../render.ts';
import { sampleRow } from '../../sample-row.ts';

const full = { ...sampleMarket(1), address: 'Stenvägen 45', postalCode: '193 32', contactPhone: '070-174 06 38' };
const week = JSON.stringify({ days: { Mon: [{ start: '10:00', end: '17:00' }], Sun: [] } });
const hours = weekTable(readSchedule(week, null, 'Europe/Stockholm'), Date.UTC(2026, 5, 26));
const market: MarketPaperProps = {
  id: full.id,
  name: 'Återbruk Sigtuna',
  city: 'Sigtuna',
  category: 0,
  full,
  hours,
  origin: 'https://loppis.example',
  map: null,
  credit: '',
};
const anyStatus = new RegExp([...Object.values(openStatusText), 'Öppet ·', 'Stängt ·'].join('|'));

describe('the paper of a market', () => {
  it('has hours, address, telephone and a code to its page', async () => {
    const box = await render(<MarketPaper {...market} />);
    expect(box.textContent).toContain('Måndag10:00–17:00');
    expect(box.textContent).toContain('SöndagStängt');
    expect(box.textContent).toContain('Stenvägen 45193 32 Sigtuna');
    expect(box.textContent).toContain('070-174 06 38');
    const address = `https://loppis.example/m/${full.id}`;
    expect(box.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe(marketPaperText.code(address));
    expect(box.textContent).toContain(address.slice('https://'.length));
  });

  it('has the face of the market, with the glyph of its category on it', async () => {
    const box = await render(<MarketPaper {...market} />);
    const face = box.querySelector('svg[data-palette]');
    const { palette, pattern } = marketFace(full.id);
    expect([face?.getAttribute('data-palette'), face?.getAttribute('data-pattern')]).toEqual([
      `${palette}`,
      `${pattern}`,
    ]);
    expect(face?.querySelectorAll('path').length).toBeGreaterThan(1);
  });

  it('draws exactly the dark cells of that code, with medium correction', async () => {
    // An address of such a length that less correction would need fewer cells.
    const origin = 'https://loppisar-i-sigtuna.example';
    const box = await render(<MarketPaper {...market} origin={origin} />);
    const svg = box.querySelector('svg[role="img"]');
    const code = generate(`${origin}/m/${full.id}`, { minCorrectionLevel: correction.M });
    const side = Number(svg?.getAttribute('viewBox')?.split(' ')[2]);
    expect(side).toBe(code.size + 8);
    // Twice the area inside the outlines (shoelace formula; holes run the other way round).
    const outlines = (svg?.querySelector('path')?.getAttribute('d') ?? '').split('Z').filter(Boolean);
    const area = outlines.reduce((sum, outline) => {
      const points = outline
        .slice(1)
        .split('L')
        .map((point) => point.trim().split(/[ ,]/).map(Number));
      return (
        sum +
        points.reduce((part, [x = 0, y = 0], i) => {
          const [nextX = 0, nextY = 0] = points[(i + 1) % points.length] ?? [];
          return part + x * nextY - nextX * y;
        }, 0)
      );
    }, 0);
    let dark = 0;
    for (let y = 0; y < code.size; y++) for (let x = 0; x < code.size; x++) if (code.get(x, y)) dark++;
    expect(Math.abs(area) / 2).toBe(dark);
  });

  it('says when it was printed, and no status', async () => {
    const box = await render(<MarketPaper {...market} />);
    expect(box.textContent).toMatch(/Utskriven \p{L}+dag \d+ \p{L}+ \d{4}/u);
    expect(box.textContent).not.toMatch(anyStatus);
  });

  it('leaves out what is not known', async () => {
    const box = await render(<MarketPaper {...market} full={null} hours={null} />);
    expect(box.textContent).toContain(marketPaperText.noHours);
    expect(box.textContent).not.toContain(marketPaperText.contact);
    expect(box.querySelector('canvas')).toBeNull();
  });
});

describe('the paper of a list', () => {
  const row = (changes: Partial<MarketRow>): MarketRow =>
    sampleRow({ address: 'Björkvägen 49', city: 'Sigtuna', contactPhone: null, status: 'CLOSED', ...changes });
  const ranges = (...list: [number, number][]) => ({ day: 20_631, ranges: list });
  const list = {
    title: 'Öppet lördag 27 juni',
    summary: '2 loppisar',
    dayName: 'Lördag',
    matching: 2,
    distance: { from: 'Sigtuna', kmTo: () => 1.5 },
  };
  const cells = (box: HTMLElement) =>
    [...box.querySelectorAll('tbody tr')].map((tr) => [...tr.children].map((cell) => cell.textContent));

  it('has a box, name, address, the hours of the day, telephone and distance', async () => {
    const rows = [
      row({ id: 'a', name: 'Röda ladan', dayHours: ranges([600, 960]), contactPhone: '070-174 06 24' }),
      row({ id: 'b', name: 'Kupan', address: null, dayHours: ranges() }),
    ];
    const box = await render(<ListPaper {...list} rows={rows} />);
    expect([...box.querySelectorAll('thead th')].map((head) => head.textContent).slice(1)).toEqual([
      'Loppis',
      'Adress',
      'Lördag',
      'Telefon',
      'Från Sigtuna',
    ]);
    expect(cells(box)).toEqual([
      ['', 'Röda ladan', 'Björkvägen 49, Sigtuna', '10–16', '070-174 06 24', '1,5 km'],
      ['', 'Kupan', 'Sigtuna', 'stängt', listPaperText.nothing, '1,5 km'],
    ]);
    expect(box.textContent).not.toMatch(anyStatus);
  });

  it('has a dash for hours that are unknown, and no distance without a place', async () => {
    const rows = [
      row({ id: 'a', status: 'UNKNOWN', dayHours: ranges() }),
      row({ id: 'b', status: 'TEMP_CLOSED', dayHours: ranges([600, 960]) }),
    ];
    const box = await render(<ListPaper {...list} rows={rows} distance={null} />);
    expect(cells(box).map((row) => row.slice(3))).toEqual([
      ['–', '–'],
      ['–', '–'],
    ]);
  });

  it('says when there is nothing', async () => {
    const box = await render(<ListPaper {...list} rows={[]} matching={0} />);
    expect(box.textContent).toContain(listPaperText.empty);
  });
});
