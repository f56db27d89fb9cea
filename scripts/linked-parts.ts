// Makes two pages from one. Both list the files of a linked market's detail, so that /scheme.js can preload them in parallel
// with the entry; otherwise they would be discovered one round trip later.
//
//   index.html   sent by the server: lists all of the detail, and preloads the worker's entry with the page's own, so that its
//                imports can be requested as soon as the worker is created
//   shell.html   kept by the service worker: lists the detail's head only, preloads the entry as a classic script, and has
//                the web fonts from the start. Chromium caches compiled code with a stored file but compiles a module again
//                while it is read; one that was requested as a script before is taken from the code cache. Without cached
//                code that costs time, so index.html lacks it, and loads web fonts after the first text.
//
// Both contain the outline of Sweden, which is shown before the entry runs (src/features/map/ground.tsx).
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { filesOf, prefetched } from './placing.ts';

/** The used part of the bundler's manifest. */
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
  // Grows while it is iterated, so imports are followed recursively.
  for (const part of parts) for (const chunk of chunks) if (part.imports?.includes(chunk.fileName)) parts.add(chunk);
  return parts;
}

/** URLs of the scripts and styles of `source` (a path in the project) that are not part of the entry. Throws when there is no such part. */
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

/** The element that preloads the engine worker's entry. Throws when the page's entry refers to none. */
export function workerAhead(bundle: Bundle): string {
  const entries = Object.values(bundle).filter(({ isEntry }) => isEntry);
  const file = entries.flatMap(({ code }) => /assets\/main\.worker-[\w-]+\.js/.exec(code ?? '') ?? [])[0];
  if (file === undefined) throw new Error('the engine worker is not in the build');
  return `<link rel="modulepreload" crossorigin href="/${file}">`;
}

const meta = (name: string, parts: string[]) => `<meta name="${name}" content="${parts.join(' ')}">`;

/**
 * Makes the service worker's page from the server's. `head`: the files of a detail's head; `typefaces`: those of the web
 * fonts. Throws when the page has no entry.
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

/** The page with the picture (SVG) behind its root. Throws when the page has no place for it. */
export function withOutline(page: string, picture: string): string {
  const place = '<!--outline-->';
  if (!page.includes(place)) throw new Error(`the page has no ${place}`);
  return page.replace(place, `<div id="ground" aria-hidden="true">${picture.trim()}</div>`);
}

/** Writes the two pages. `detail`, `head` and `outline` are paths in the project. */
export function linkedParts(names: { detail: string; head: string; outline: string }): Plugin {
  return {
    name: 'linked-parts',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(bare, { bundle }) {
        const html = withOutline(bare, readFileSync(names.outline, 'utf8'));
        // Without a build, as in development, there is nothing to preload.
        if (!bundle) return html;
        const named = [
          meta('detail-parts', partsOf(bundle, names.detail)),
          ...prefetched.map((place) => {
            const files = Object.keys(bundle).filter((file) => file.startsWith(filesOf(place)));
            return meta(
              `${place}-parts`,
              files.map((file) => `/${file}`),
            );
          }),
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
