import { describe, expect, it } from 'vitest';
import { picturePath, pictureWidths } from '../../../../core/contract/pictures.ts';
import { mentionsOf } from '../../../../core/rules/changes/mentions.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';

const [market, list] = [sampleId(1), sampleId(2)];
const picture = 'a1'.repeat(16);
const other = 'b2'.repeat(16);

describe('what a change mentions', () => {
  it('is not a part of another word, nor the address of another site’s folder', () => {
    const found = mentionsOf({ params: {}, body: { text: `x${picture}y /medial/${other}-480.webp` } });
    expect(found.has(picture)).toBe(false);
    expect(found.has(other)).toBe(false);
  });
  it('is not a name of a field, a number or nothing', () => {
    expect([...mentionsOf({ params: {}, body: { [picture]: 1, none: null, yes: true } })]).toEqual([]);
  });
  it('is every id in its address and its fields', () => {
    expect([...mentionsOf({ params: { id: list }, body: { marketId: market } })]).toEqual([list, market]);
  });
  it('is an id in a list, or in a thing inside a thing', () => {
    const body = { ids: [market], gallery: [{ image: { url: picturePath(picture) } }], order: [[list]] };
    const found = mentionsOf({ params: {}, body });
    for (const id of [market, list, picture]) expect(found.has(id)).toBe(true);
  });
  it.each(pictureWidths)('is a picture by its address of %i px', (width) => {
    expect(mentionsOf({ params: {}, body: { profileImageUrl: picturePath(picture, width) } }).has(picture)).toBe(true);
  });
  it('is each picture in a text, with quotes of either kind', () => {
    const html = `<p>Ny</p><img src="${picturePath(picture)}" alt=""><img alt='' src='${picturePath(other, 1920)}'>`;
    const found = mentionsOf({ params: {}, body: { html } });
    expect([found.has(picture), found.has(other)]).toEqual([true, true]);
  });
});
