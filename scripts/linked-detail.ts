// Names the files of a late part in the page, so that /scheme.js can fetch them beside the entry when the address asks for
// the part: found by the entry alone, they would come a step later.
import type { Plugin } from 'vite';

/** Writes `<meta name="detail-parts">`: addresses of the scripts and styles of `source` (a path in the project) that the entry lacks. */
export function linkedDetail(source: string): Plugin {
  return {
    name: 'linked-detail',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((each) => each.type === 'chunk');
        const detail = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
        if (!detail) return html;
        const parts = new Set([detail]);
        // Grows while it is walked: what a part imports is needed as well.
        for (const part of parts)
          for (const chunk of chunks) if (!chunk.isEntry && part.imports.includes(chunk.fileName)) parts.add(chunk);
        const styles = [...parts].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const content = [...new Set([...[...parts].map(({ fileName }) => fileName), ...styles])]
          .map((file) => `/${file}`)
          .join(' ');
        return [{ tag: 'meta', attrs: { name: 'detail-parts', content }, injectTo: 'head-prepend' }];
      },
    },
  };
}
