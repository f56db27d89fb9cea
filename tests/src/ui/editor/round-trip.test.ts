// What the editor says is the same document after it was written, cleaned by the server and read again. DOCUMENTS=10000 tries
// that many.
import { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { cleanBio } from '../../../../core/rules/form/profile-form.ts';
import { type DocumentJson, fromDocument, toDocument } from '../../../../core/rules/text/rich-document.ts';
import { isBlank, writeHtml } from '../../../../core/rules/text/rich-html.ts';
import { parseHtml } from '../../../../core/rules/text/safe-html.ts';
import { editorSchema } from '../../../../src/ui/editor/schema.ts';
import { documentOf } from '../../../core/rules/document-source.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';

const cleaned = (html: string) => writeHtml(parseHtml(html, { pictures: true }));
const read = (html: string) => toDocument(parseHtml(html, { pictures: true }));
const withoutPictures = (json: DocumentJson) => !JSON.stringify(json).includes('"image"');

const count = Number(process.env.DOCUMENTS ?? 1000);

/** Deep equality of large values; the comparison by text is ten times faster. */
function expectSame(found: unknown, wanted: unknown, seed: number): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found, `seed ${seed}`).toEqual(wanted);
}

describe(`${count} seeded documents`, () => {
  const documents = Array.from({ length: count }, (_, seed) => documentOf(seededRandom(seed)));

  it('are documents of the schema, and say all of it', () => {
    const seen = new Set<string>();
    for (const [seed, json] of documents.entries()) {
      const doc = Node.fromJSON(editorSchema, json);
      doc.check();
      expectSame(doc.toJSON(), json, seed);
      doc.descendants((node) => {
        seen.add(node.type.name);
        for (const mark of node.marks) seen.add(mark.type.name);
      });
    }
    const said = new Set([...Object.keys(editorSchema.nodes), ...Object.keys(editorSchema.marks)]);
    said.delete('doc');
    expect(seen).toEqual(said);
  }, 120_000);

  it('are the same after the server cleaned their HTML, once or twice', () => {
    for (const [seed, json] of documents.entries()) {
      const html = cleaned(writeHtml(fromDocument(json)));
      expectSame(read(html), json, seed);
      expect(cleaned(html), `seed ${seed}`).toBe(html);
    }
  }, 120_000);

  it('are the same after they were a presentation, without those that have pictures or show nothing', () => {
    let compared = 0;
    for (const [seed, json] of documents.entries()) {
      const nodes = fromDocument(json);
      if (!withoutPictures(json) || isBlank(nodes)) continue;
      compared++;
      const kept = cleanBio(writeHtml(nodes)) ?? '';
      expectSame(toDocument(parseHtml(kept, { pictures: false })), json, seed);
    }
    expect(compared).toBeGreaterThan(count * 0.3);
  }, 120_000);
});
