// What a waiting change says in its author's words, and the two sides of a conflict.
import { describe, expect, it } from 'vitest';
import { calls } from '../../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../../core/contract/endpoint.ts';
import { isQueueable } from '../../../../core/rules/pending/pending.ts';
import { clashParts, textParts } from '../../../../core/rules/pending/texts.ts';
import { changeFieldText } from '../../../../core/text/waiting.ts';

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
    const [lines] = textParts({
      call: 'updateProfile',
      body: { bio: '<p>Lampor</p><ul><li>glas<br>järn</li><li>tenn</li></ul>' },
    });
    expect(lines?.text).toBe('Lampor\nglas\njärn\ntenn');
  });
});

/** The fields of a body that hold text. */
function textFields({ spec }: AnyEndpoint): string[] {
  interface Shape {
    type: string;
    wrapped?: Shape;
    pipe?: Shape[];
    entries?: Record<string, Shape>;
  }
  const plain = (shape: Shape): Shape => {
    const inner = shape.wrapped ?? shape.pipe?.[0];
    return inner && inner !== shape ? plain(inner) : shape;
  };
  const entries = spec.body ? (plain(spec.body as unknown as Shape).entries ?? {}) : {};
  return Object.keys(entries).filter((field) => plain(entries[field] as Shape).type === 'string');
}

describe('every text field of every call that may wait', () => {
  /** Made by the device, or chosen rather than typed. */
  const isTyped = (field: string) => !/^id$|Id$|^dateOfBirth$|Url$/.test(field);
  const fields = Object.values(calls)
    .filter(({ name }) => isQueueable(name))
    .flatMap((call) => textFields(call).map((field) => [call.name, field] as const));

  it('is found', () => {
    expect(fields).toContainEqual(['updateProfile', 'bio']);
  });
  it.each(fields.filter(([, field]) => isTyped(field)))('%s shows what was typed as %s, by its name', (name, field) => {
    if (!isQueueable(name)) return expect.fail();
    expect(textParts({ call: name, body: { [field]: 'Ord' } })).toMatchObject([{ field, text: 'Ord' }]);
    expect(Object.keys(changeFieldText)).toContain(field);
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
