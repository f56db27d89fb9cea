// What a waiting change says in its author's words, and the two sides of a conflict.
import { describe, expect, it } from 'vitest';
import { calls } from '../../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../../core/contract/endpoint.ts';
import { isQueueable } from '../../../../core/rules/changes/changes.ts';
import { clashParts, joinedClash, settingParts, textParts } from '../../../../core/rules/changes/texts.ts';

describe('the texts of a change', () => {
  it('are none where nothing was typed', () => {
    expect(textParts({ call: 'setFavorite', body: { favorite: true } })).toEqual([]);
    expect(textParts({ call: 'updateList', body: { isPublic: true } })).toEqual([]);
    expect(textParts({ call: 'updateProfile', body: { dateOfBirth: '1970-01-02' } })).toEqual([]);
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
  const isTyped = (field: string) => !/^id$|Id$|^dateOfBirth$|Url$|^timezone$|Hours$/.test(field);
  const fields = Object.values(calls)
    .filter(({ name }) => isQueueable(name))
    .flatMap((call) => textFields(call).map((field) => [call.name, field] as const));

  it('is found', () => {
    expect(fields).toContainEqual(['updateProfile', 'bio']);
  });
  it.each(fields.filter(([, field]) => isTyped(field)))('%s shows what was typed as %s, by its name', (name, field) => {
    if (!isQueueable(name)) return expect.fail();
    const label = expect.stringMatching(/^[A-ZÅÄÖ][a-zåäö -]+$/);
    expect(textParts({ call: name, body: { [field]: 'Ord' } })).toMatchObject([{ field, label, text: 'Ord' }]);
  });
});

describe('the sides of a conflict', () => {
  it('are words, also for switches and for nothing', () => {
    const list = clashParts('updateList', {
      mine: { description: null, isPublic: true, somethingNew: 3 },
      theirs: { description: 'Bara jazz', isPublic: false, somethingNew: 4 },
    });
    expect(list.map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
      ['Beskrivning', 'Tomt', 'Bara jazz'],
      ['Synlighet', 'Offentlig', 'Privat'],
      ['somethingNew', '3', '4'],
    ]);
    const [setting] = clashParts('setPrivacy', { mine: { showCity: false }, theirs: { showCity: true } });
    expect(setting).toEqual({ field: 'showCity', label: 'Stad', mine: 'Av', theirs: 'På' });
  });
  it('show markup as it reads, and chosen fields by their names', () => {
    const parts = clashParts('updateProfile', {
      mine: { bio: '<p>Jag <b>samlar</b></p>', dateOfBirth: '1970-01-02' },
      theirs: { bio: null, dateOfBirth: '' },
    });
    expect(parts.map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
      ['Presentation', 'Jag samlar', 'Tomt'],
      ['Födelsedatum', '1970-01-02', 'Tomt'],
    ]);
  });
});

describe('both sides of a conflict as one text', () => {
  const joined = (mine: string | null, theirs: string | null) =>
    joinedClash('setNote', { mine: { text: mine }, theirs: { text: theirs } });

  it('are none of fields that cannot be joined, alone or beside one that can', () => {
    const sides = { mine: { description: 'A' }, theirs: { description: 'B' } };
    expect(joinedClash('updateList', sides)).toBeNull();
    const more = { mine: { text: 'A', other: 'A' }, theirs: { text: 'B', other: 'B' } };
    expect(joinedClash('setNote', more)).toBeNull();
    expect(joinedClash('setNote', { mine: {}, theirs: {} })).toBeNull();
  });
  it('are none where one of them is empty', () => {
    expect(joined('A', '')).toBeNull();
    expect(joined('', 'B')).toBeNull();
    expect(joined('A', null)).toBeNull();
  });
  it('have mine first, and nothing twice', () => {
    expect(joined('A', 'B')).toEqual({ text: 'A\n\nB' });
    expect(joined('Lampor och stolar', 'Lampor')).toEqual({ text: 'Lampor och stolar' });
    expect(joined('Lampor', 'Lampor och stolar')).toEqual({ text: 'Lampor och stolar' });
  });
});

describe('the settings of a change', () => {
  it('are none of a change whose words name them', () => {
    expect(settingParts({ call: 'updateList', body: { isPublic: true } })).toEqual([]);
    expect(settingParts({ call: 'setFavorite', body: { favorite: true } })).toEqual([]);
  });
  it('are those that the change carries, with what they become', () => {
    expect(settingParts({ call: 'setMailFlags', body: { emailOnRating: false } })).toEqual([
      { field: 'emailOnRating', label: 'Nya betyg', value: 'Av' },
    ]);
    expect(settingParts({ call: 'setPrivacy', body: { showCity: true, showName: false } })).toEqual([
      { field: 'showName', label: 'Namn', value: 'Av' },
      { field: 'showCity', label: 'Stad', value: 'På' },
    ]);
  });
});
