// What the page names of a late part, so that its files can be fetched beside the entry.
import { describe, expect, it } from 'vitest';
import { linkedDetail } from '../../scripts/linked-detail.ts';

interface Chunk {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  isEntry: boolean;
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}
const chunk = (fileName: string, more: Partial<Chunk> = {}): Chunk => ({
  type: 'chunk',
  fileName,
  facadeModuleId: null,
  isEntry: false,
  imports: [],
  ...more,
});

function tagsOf(chunks: Chunk[]): unknown {
  const { transformIndexHtml } = linkedDetail('src/app/part.tsx');
  const { handler } = transformIndexHtml as unknown as { handler: (html: string, context: unknown) => unknown };
  return handler('<html>', { bundle: Object.fromEntries(chunks.map((each) => [each.fileName, each])) });
}

describe('a part that may be asked for by the address', () => {
  it('is not named while there is no build, or no such part', () => {
    expect(tagsOf([])).toBe('<html>');
    expect(tagsOf([chunk('index.js', { isEntry: true, facadeModuleId: '/p/index.html' })])).toBe('<html>');
  });
  it('is named with what it imports and its styles, without the entry and what others load', () => {
    const css = (...files: string[]) => ({ viteMetadata: { importedCss: new Set(files) } });
    const tags = tagsOf([
      chunk('index.js', { isEntry: true, ...css('index.css') }),
      chunk('part.js', {
        facadeModuleId: '/p/src/app/part.tsx',
        imports: ['index.js', 'shared.js'],
        ...css('part.css'),
      }),
      chunk('shared.js', { imports: ['index.js'], ...css('shared.css') }),
      chunk('other.js'),
    ]);
    const content = '/part.js /shared.js /part.css /shared.css';
    expect(tags).toEqual([{ tag: 'meta', attrs: { name: 'detail-parts', content }, injectTo: 'head-prepend' }]);
  });
});
