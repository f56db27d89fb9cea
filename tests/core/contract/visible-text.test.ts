// Texts without anything to see, and names that are drawn over the lines around them.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { textField } from '../../../core/contract/text-fields.ts';
import { hasVisible, isDrawable, trimmedText } from '../../../core/contract/visible-text.ts';
import { nameFaults } from '../../../core/rules/form/auth-form.ts';
import { cleanBio, profileFaults } from '../../../core/rules/form/profile-form.ts';
import { reportFaults } from '../../../core/rules/form/report-form.ts';

const invisible = [
  ...['', ' \n\t', '\u00a0', '\u200b\u200b', '\u2060', '\ufeff', '\u00ad', '\u3164\u3164', '\uffa0', '\u115f\u1160'],
  ...[
    '\u2800\u2800',
    '\ufffc',
    '\u{13441}',
    '\u{13442}',
    '\u{1d159}',
    '\ufe0f',
    '\u{e0100}',
    '\u034f',
    '\u0301\u0301',
    '\ue000',
    '\u{10ffff}',
    '\ufdd0',
  ],
  ...['\u0001', '\u202e', '\u{e0041}', '\u17b4'],
];

describe('a text', () => {
  it.each(invisible)('without anything to see is empty: %j', (text) => {
    expect([hasVisible(text), trimmedText(text)]).toEqual([false, '']);
    const field = textField(1, 100, 'tom', 'lång');
    expect(v.safeParse(field, text).issues?.[0].message).toBe('tom');
    expect(v.parse(textField(0, 100, 'tom', 'lång'), text)).toBe('');
    expect(reportFaults({ reason: 'other', other: text })).toHaveLength(1);
    expect(cleanBio(`<p>${text}</p>`)).toBe(null);
  });
  it.each(['.', 'å', '👩‍👩‍👧', '🏳️‍🌈', '1️⃣', '\u{1faff}', 'هلا', 'क्\u200dष', '\u200bok', '©', '\ufffd'])(
    'with something to see keeps all of it: %s',
    (text) => {
      expect(trimmedText(` ${text}\n`)).toBe(text);
    },
  );
});

describe('a name', () => {
  it.each([...invisible, 'An\u3164na', 'An\ue000na', 'An\u{10ffff}na', 'An\u2800na', 'A\ufe0fnna', 'An\u0378na'])(
    'is refused when it cannot be drawn as one: %j',
    (name) => {
      expect(isDrawable(name)).toBe(false);
      expect(nameFaults('firstName', `${name}${name}`)).not.toEqual([]);
    },
  );
  it.each([`e${'\u0301'.repeat(4)}va`, `a${'\u0336\u0337\u0338'}`, `ก${'\u0e49'.repeat(5)}า`])(
    'is refused under a heap of marks: %j',
    (name) => {
      expect(nameFaults('firstName', name)).toHaveLength(1);
      expect(profileFaults({ city: name }, '2026-06-13')).toHaveLength(1);
    },
  );
  it('of a place is refused when it has nothing to see', () => {
    expect(profileFaults({ city: '\u3164\u3164', address: '\u3164\u3164 12' }, '2026-06-13')).toHaveLength(2);
  });
  it.each([
    ...['Åsa', 'Zoë', 'O’Brien', 'Nguyễn Thị Ánh', 'Ḥusayn', 'محمد', 'שָׁלוֹם', 'ஸ்ரீநிவாசன்', 'थ्रेया', 'สมชาย', 'ที่รัก'],
    ...['မြို့', 'ကြည်', 'བསྒྲུབས', '김철수', '李雷', 'ประวิตร', 'Ծովինար', 'ქეთევან', 'Ọláyínká', 'Gu̇̈n'],
  ])('of any script is accepted: %s', (name) => {
    expect(nameFaults('firstName', name)).toEqual([]);
  });
});
