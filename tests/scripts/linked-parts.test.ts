// The files of a lazy part that the two pages list, so that they can be preloaded with the entry.
import { describe, expect, it } from 'vitest';
import { partsOf, storedPage, workerAhead } from '../../scripts/linked-parts.ts';

interface Chunk {
  type: 'chunk';
  fileName: string;
  moduleIds: string[];
  isEntry: boolean;
  imports: string[];
  code?: string;
  viteMetadata?: { importedCss: Set<string> };
}
const chunk = (fileName: string, more: Partial<Chunk> = {}): Chunk => ({
  type: 'chunk',
  fileName,
  moduleIds: [],
  isEntry: false,
  imports: [],
  ...more,
});
const css = (...files: string[]) => ({ viteMetadata: { importedCss: new Set(files) } });

function named(chunks: Chunk[]): string[] {
  return partsOf(Object.fromEntries(chunks.map((each) => [each.fileName, each])), 'src/app/part.tsx');
}

describe('a part that a deep link may need', () => {
  it('is an error when it is not in the build', () => {
    expect(() => named([])).toThrow('src/app/part.tsx is not in the build');
    expect(() => named([chunk('index.js', { isEntry: true, moduleIds: ['/p/other/app/part.tsx'] })])).toThrow(
      'not in the build',
    );
  });
  it('lists its imports and styles, without those of the entry and of other parts', () => {
    const files = named([
      chunk('index.js', { isEntry: true, imports: ['runtime.js'], ...css('index.css') }),
      chunk('runtime.js'),
      chunk('part.js', {
        moduleIds: ['/p/src/ui/piece.tsx', '/p/src/app/part.tsx'],
        imports: ['index.js', 'runtime.js', 'shared.js'],
        ...css('part.css'),
      }),
      chunk('shared.js', { imports: ['index.js'], ...css('shared.css') }),
      chunk('other.js'),
    ]);
    expect(files).toEqual(['/part.js', '/shared.js', '/part.css', '/shared.css']);
  });
});

describe("the worker's entry, preloaded with the page's", () => {
  const bundle = (...chunks: Chunk[]) => Object.fromEntries(chunks.map((each) => [each.fileName, each]));

  it('is an error when the entry refers to none', () => {
    const later = chunk('later.js', { code: 'new Worker("/assets/main.worker-1.js")' });
    expect(() => workerAhead(bundle(chunk('index.js', { isEntry: true, code: '' }), later))).toThrow(
      'not in the build',
    );
  });
  it('is the script that the entry creates a worker from', () => {
    const index = chunk('index.js', { isEntry: true, code: 'new Worker(f("/assets/main.worker--a_1.js"))' });
    expect(workerAhead(bundle(index))).toBe(
      '<link rel="modulepreload" crossorigin href="/assets/main.worker--a_1.js">',
    );
  });
});

describe('the page that the service worker keeps', () => {
  const entry = '<script type="module" crossorigin src="/assets/index-1.js"></script>';

  it('cannot be made from a page without an entry', () => {
    expect(() => storedPage('<html></html>', [], [])).toThrow('no entry');
  });
  it("does not preload the worker's entry: it is stored", () => {
    const ahead = '<link rel="modulepreload" crossorigin href="/assets/main.worker-1.js">\n    ';
    const page = `<html lang="sv"><head><meta name="detail-parts" content="">${ahead}</head>${entry}</html>`;
    expect(storedPage(page, [], [])).not.toContain('main.worker');
  });
  it('preloads the entry as a script, has the web fonts, and lists the head of the detail instead of all of it', () => {
    const page = `<html lang="sv"><head><meta name="detail-parts" content="/part.js /more.js"></head>${entry}</html>`;
    const head = [
      '<link rel="preload" as="script" crossorigin href="/assets/index-1.js">',
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/a.woff2">',
      '<meta name="head-parts" content="/part.js /part.css">',
    ].join('\n    ');
    expect(storedPage(page, ['/part.js', '/part.css'], ['/a.woff2'])).toBe(
      `<html data-typefaces lang="sv"><head>${head}</head>${entry}</html>`,
    );
  });
});
