// Two pages from one. Both name the files of a linked market's detail, so that /scheme.js can fetch them beside the entry:
// found by the entry alone, they would come a step later.
//
//   index.html   what the server sends: names all of the detail
//   shell.html   what the service worker keeps: names the detail's head only, and asks for the entry as a script first.
//                Chromium keeps compiled code beside a stored file, but compiles a module anew while it is read; one that was
//                asked for as a script before is taken from there. Without stored code that costs time, so index.html lacks it.
import type { Plugin } from 'vite';

/** What is needed of the bundler's output. */
interface Part {
  type: string;
  fileName: string;
  facadeModuleId?: string | null;
  isEntry?: boolean;
  imports?: string[];
  viteMetadata?: { importedCss?: Set<string> };
}
type Bundle = Record<string, Part>;

function withImports(from: Part[], chunks: Part[]): Set<Part> {
  const parts = new Set(from);
  // Grows while it is walked: what a part imports is needed as well.
  for (const part of parts) for (const chunk of chunks) if (part.imports?.includes(chunk.fileName)) parts.add(chunk);
  return parts;
}

/** The scripts and styles of `source` (a path in the project) that the entry lacks, as addresses; empty when there is no such part. */
export function partsOf(bundle: Bundle, source: string): string[] {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
  const entry = withImports(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
  const parts = [...withImports(first ? [first] : [], chunks)].filter((part) => !entry.has(part));
  const styles = parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...parts.map(({ fileName }) => fileName), ...styles])].map((file) => `/${file}`);
}

const meta = (name: string, parts: string[]) => `<meta name="${name}" content="${parts.join(' ')}">`;

/** The page that the service worker keeps, from the one that the server sends. Throws when that has no entry. */
export function storedPage(page: string, head: string[]): string {
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (entry === undefined) throw new Error('the page has no entry');
  const first = `<link rel="preload" as="script" crossorigin href="${entry}">`;
  return page.replace(/<meta name="detail-parts"[^>]*>/, first + meta('head-parts', head));
}

/** Writes the two pages. `detail` and `head` are paths in the project. */
export function linkedParts({ detail, head }: { detail: string; head: string }): Plugin {
  return {
    name: 'linked-parts',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // Without a build, as in development, all comes by itself.
        if (!bundle) return html;
        const named = meta('detail-parts', partsOf(bundle, detail));
        return html.replace(/(?=<script src="\/scheme.js">)/, `${named}\n    `);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('index.html is not in the build yet');
        const source = storedPage(String(page.source), partsOf(bundle, head));
        this.emitFile({ type: 'asset', fileName: 'shell.html', source });
      },
    },
  };
}
