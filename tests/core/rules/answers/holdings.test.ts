import { describe, expect, it } from 'vitest';
import { type ExportContents, exportNames } from '../../../../core/contract/export.ts';
import type { Leaving } from '../../../../core/contract/leaving.ts';
import { exportRows, fateRows, type HoldingName, holdings } from '../../../../core/rules/answers/holdings.ts';
import { tables } from '../../../../server/db/tables/tables.ts';

const contents = (count: number) => Object.fromEntries(exportNames.map((name) => [name, count])) as ExportContents;
const has: Leaving = {
  ...{ ...contents(3), likes: 3, answeredPosts: 1, mails: 3, enteredMarkets: 3 },
  ...{ ownedMarkets: ['Ladan'], isLastSuperAdmin: false },
};

describe('what a person has', () => {
  it.each(exportNames)('%s: is on the screen of the export with its number, or not at all', (name) => {
    const shown = holdings()[name].export;
    const text = typeof shown !== 'string' && shown.text(7);
    const texts = exportRows({ ...contents(0), [name]: 7 }).map((row) => row.text);
    expect(texts).toHaveLength(exportRows(contents(0)).length + 1);
    expect(texts).toContain(text);
  });

  it('is in the lines of the export in their order', () => {
    expect(exportRows(contents(3)).map(({ text }) => text)).toEqual([
      'Profil och inställningar',
      '3 gillade, 3 listor, 3 anteckningar',
      '3 betyg, 3 svar på betyg, 3 inlägg i gästböcker, 3 rapporter',
      '3 loppisar',
      '3 bilder',
      'Inloggningar, mejl och ändringar',
    ]);
  });

  it.each(Object.keys(holdings()) as HoldingName[])('%s: has a row where people leave, or a reason', (name) => {
    const { leaving } = holdings()[name];
    const rows = typeof leaving === 'string' ? [leaving] : leaving.flatMap((fate) => fate.rows(has));
    expect(rows).not.toEqual([]);
  });

  it('has a key for each row', () => {
    const keys = [...fateRows('goes', has), ...fateRows('stays', has)].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is in a table, each', () => {
    const held = new Set(tables.flatMap((table) => ('holding' in table ? [table.holding] : [])));
    expect(Object.keys(holdings()).filter((name) => !held.has(name as HoldingName))).toEqual([]);
  });
});
