// What a declaration of a table must say: each line below the directive is refused by the compiler, and the directive if it is not.
import { expect, test } from 'vitest';
import { given, internal, table } from '../../../server/db/table.ts';

const owner = 'friends';
const persons = ['user_id'] as const;
const place = { export: { file: 'vänner.json', part: 'blocks' } };
const columns = { user_id: internal<string>(), at: given<number>() };
const whole = { owner, persons, rows: 'go', holding: 'notes', ...place, columns } as const;

test('a whole one is a table of that name', () => {
  expect(table('blocks', whole)).toEqual({ name: 'blocks', ...whole });
  const { holding: _, ...rest } = whole;
  expect(table('blocks', { ...rest, holding: { none: 'why' } }).holding).toEqual({ none: 'why' });
});

test('without what a person sees of it, an unknown name for it, and other gaps do not compile', () => {
  const { holding: _, ...unseen } = whole;
  // @ts-expect-error: on neither screen, without a reason
  table('blocks', unseen);
  // @ts-expect-error: a name that no screen has
  table('blocks', { ...whole, holding: 'toys' });
  const { export: __, ...unplaced } = whole;
  // @ts-expect-error: a column for the export, and no file
  table('blocks', unplaced);
  // @ts-expect-error: a person in a column that is not there
  table('blocks', { ...whole, persons: ['blocker_id'] });
  // @ts-expect-error: a column without a rule
  table('blocks', { ...whole, columns: { ...columns, blocked_id: 'text' } });
  // @ts-expect-error: a column that would go, of rows that stay
  table('blocks', { ...whole, rows: 'stay' });
  // @ts-expect-error: a key that nothing reads
  table('blocks', { ...whole, idStaysTaken: true });
  // @ts-expect-error: columns about people, of a table without people
  table('blocks', { owner, rows: 'impersonal', columns });
  // @ts-expect-error: persons of a table without people
  table('blocks', { owner, persons, rows: 'impersonal', columns: { user_id: columns.user_id } });
});
