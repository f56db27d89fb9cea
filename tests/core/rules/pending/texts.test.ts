// What a waiting change says in its author's words, and the two sides of a conflict.
import { describe, expect, it } from 'vitest';
import { clashParts, textParts } from '../../../../core/rules/pending/texts.ts';

describe('the texts of a change', () => {
  it('are none where nothing was typed', () => {
    expect(textParts({ call: 'setFavorite', body: { favorite: true } })).toEqual([]);
    expect(textParts({ call: 'updateList', body: { isPublic: true } })).toEqual([]);
  });
  it('are those that the change carries, emptied ones too', () => {
    const parts = textParts({ call: 'updateList', body: { description: null, name: 'Lampor' } });
    expect(parts.map(({ field, label, text }) => [field, label, text])).toEqual([
      ['name', 'Namn', 'Lampor'],
      ['description', 'Beskrivning', ''],
    ]);
  });
  it('are readable where markup is stored, and then not to be typed over', () => {
    const [bio] = textParts({ call: 'updateProfile', body: { bio: '<p>Jag <b>samlar</b> lampor</p>' } });
    expect(bio).toMatchObject({ text: 'Jag samlar lampor', isPlain: false });
  });
});

describe('the sides of a conflict', () => {
  it('are words, also for switches and for nothing', () => {
    const parts = clashParts({
      mine: { description: null, isPublic: true, showCity: false, somethingNew: 3 },
      theirs: { description: 'Bara jazz', isPublic: false, showCity: true, somethingNew: 4 },
    });
    expect(parts.map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
      ['Beskrivning', 'Tomt', 'Bara jazz'],
      ['Synlighet', 'Offentlig', 'Privat'],
      ['Stad', 'Av', 'På'],
      ['somethingNew', '3', '4'],
    ]);
  });
});
