// Two pages from one. Both name the files of a linked market's detail, so that /scheme.js can fetch them beside the entry:
// found by the entry alone, they would come a step later.
//
//   index.html   what the server sends: names all of the detail, and fetches the worker's entry beside the page's own, so that
//                what that imports can be asked for as soon as the worker is made
//   shell.html   what the service worker keeps: names the detail's head only, asks for the entry as a script first, and has
//                the typefaces from the start. Chromium keeps compiled code beside a stored file, but compiles a module anew
//                while it is read; one that was asked for as a script before is taken from there. Without stored code that
//                costs time, so index.html lacks it; and the typefaces come after the first words there.
import type { Plugin } from 'vite';
import { signedInFiles } from './signed-in.ts';

/** What is needed of the bundler's output. */
interface Part {
  type: string;
  fileName: string;
  moduleIds?: string[];
  isEntry?: boolean;
  imports?: string[];
  code?: string;
  viteMetadata?: { importedCss?: Set<string> };
}
type Bundle = Record<string, Part>;

function withImports(from: Part[], chunks: Part[]): Set<Part> {
  const parts = new Set(from);
  // Grows while it is walked: what a part imports is needed as well.
  for (const part of parts) for (const chunk of chunks) if (part.imports?.includes(chunk.fileName)) parts.add(chunk);
  return parts;
}

/** The scripts and styles of `source` (a path in the project) that the entry lacks, as addresses. Throws when there is no such part. */
export function partsOf(bundle: Bundle, source: string): string[] {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const first = chunks.find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(`/${source}`)));
  if (!first) throw new Error(`${source} is not in the build`);
  const entry = withImports(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
  const parts = [...withImports([first], chunks)].filter((part) => !entry.has(part));
  const styles = parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...parts.map(({ fileName }) => fileName), ...styles])].map((file) => `/${file}`);
}

/** The element that fetches the engine worker's entry ahead. Throws when the page's entry names none. */
export function workerAhead(bundle: Bundle): string {
  const entries = Object.values(bundle).filter(({ isEntry }) => isEntry);
  const file = entries.flatMap(({ code }) => /assets\/main\.worker-[\w-]+\.js/.exec(code ?? '') ?? [])[0];
  if (file === undefined) throw new Error('the engine worker is not in the build');
  return `<link rel="modulepreload" crossorigin href="/${file}">`;
}

const meta = (name: string, parts: string[]) => `<meta name="${name}" content="${parts.join(' ')}">`;

/**
 * The page that the service worker keeps, from the one that the server sends. `head` are the files of a detail's head,
 * `typefaces` those of the fonts. Throws when the page has no entry.
 */
export function storedPage(page: string, head: string[], typefaces: string[]): string {
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (entry === undefined) throw new Error('the page has no entry');
  const fonts = typefaces.map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`);
  const first = `<link rel="preload" as="script" crossorigin href="${entry}">`;
  return page
    .replace(/<link rel="modulepreload"[^>]*main\.worker-[^>]*>\s*/, '')
    .replace('<html ', '<html data-typefaces ')
    .replace(/<meta name="detail-parts"[^>]*>/, [first, ...fonts, meta('head-parts', head)].join('\n    '));
}

/** Writes the two pages. `detail` and `head` are paths in the project. */
export function linkedParts(names: { detail: string; head: string }): Plugin {
  return {
    name: 'linked-parts',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // Without a build, as in development, all comes by itself.
        if (!bundle) return html;
        const signedIn = Object.keys(bundle).filter((file) => file.startsWith(signedInFiles));
        const named = [
          meta('detail-parts', partsOf(bundle, names.detail)),
          meta(
            'signed-in-parts',
            signedIn.map((file) => `/${file}`),
          ),
          workerAhead(bundle),
        ].join('\n    ');
        return html.replace(/(?=<script src="\/scheme.js">)/, `${named}\n    `);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('index.html is not in the build yet');
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const source = storedPage(
          String(page.source),
          partsOf(bundle, names.head),
          fonts.map((file) => `/${file}`),
        );
        this.emitFile({ type: 'asset', fileName: 'shell.html', source });
      },
    },
  };
}
