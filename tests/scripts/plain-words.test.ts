import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { idiomIn, longSubjects } from '../../scripts/plain-words.ts';

describe('the check of words', () => {
  it('finds idiom in comments, with file and line', () => {
    expect(idiomIn('src/a.ts', 'const a = 1;\n// Whoever waits.\n/** For nobody. */\n')).toEqual([
      "src/a.ts:2: 'Whoever', plainly: name who: the caller, the user, the tab",
      "src/a.ts:3: 'nobody', plainly: name who: no user, a user, another tab",
    ]);
  });

  it('finds it in names, whole or as a part', () => {
    const faults = idiomIn('src/finger-tap.ts', 'const patienceMs = 5;\nfunction isTold(breathe: Breathe) {}\n');
    const found = new Set(faults.map((fault) => fault.split("'")[1]));
    expect(found).toEqual(new Set(['finger', 'patience', 'is Told', 'breathe', 'Breathe']));
  });

  it('finds it in names of tests, also of those that run once per case', () => {
    const text = [
      "it('stands still', () => {});",
      "describe.each([1, 2])('%i asked for', () => {});",
      `it.skipIf(slow)(\`lives \${'long'}\`, () => {});`,
    ].join('\n');
    expect(idiomIn('tests/a.test.ts', text)).toHaveLength(3);
  });

  it('leaves other strings, JSX attributes and regular expressions alone', () => {
    const text = [
      `const text = { a: 'Ett finger', b: "it's somebody", c: \`nobody \${wait ? \`whoever\` : ''}\` };`,
      'const pattern = /nobody|[/]finger/u;',
      'const share = (a / b) / c;',
      'const line = <p title="stands">{text.a}</p>;',
    ].join('\n');
    expect(idiomIn('core/text/a.tsx', text)).toEqual([]);
  });

  it('reads what follows a string with an apostrophe or an address in it', () => {
    expect(idiomIn('src/a.ts', "fetch('https://a.se/x'); say(\"don't\"); // for somebody\n")).toHaveLength(1);
  });

  it('finds it in documents, but not in code or in italics, which are what the app says', () => {
    const text =
      '# Title\n\nIt is told here.\n\n`finger` and *ett finger* stand for input.\n\n```\nnobody\n```\n- **Whoever** asks.\n';
    expect(new Set(idiomIn('docs/a.md', text).map((fault) => fault.split(':')[1]))).toEqual(new Set(['3', '10']));
  });
});

describe('the check of commit subjects', () => {
  const roots: string[] = [];
  const long = 'A subject that says so much that it is longer than sixty characters';

  function repository(subjects: readonly string[]): string {
    const root = mkdtempSync(join(tmpdir(), 'loppis-words-'));
    roots.push(root);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.se', ...args], { cwd: root });
    git('init', '-q');
    for (const subject of subjects) {
      if (subject.startsWith('Add the check')) {
        mkdirSync(join(root, 'scripts'));
        writeFileSync(join(root, 'scripts/plain-words.ts'), '// The check.\n');
        git('add', '.');
      }
      git('commit', '-q', '--allow-empty', '-m', subject);
    }
    return root;
  }
  afterEach(() => {
    for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
  });

  it('names long ones since its own commit, and none before it', () => {
    const faults = longSubjects(repository([`${long} before`, 'Add the check', 'A short one', long]));
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^commit \\w+ ${long}: longer than 60 characters$`))]);
  });

  it('counts its own commit', () => {
    expect(longSubjects(repository([`Add the check ${long}`]))).toHaveLength(1);
  });

  it('accepts sixty characters', () => {
    expect(longSubjects(repository(['Add the check', 'x'.repeat(60)]))).toEqual([]);
  });

  it('knows nothing without its own commit, and without a repository', () => {
    expect(longSubjects(repository(['Something else']))).toBeNull();
    const bare = mkdtempSync(join(tmpdir(), 'loppis-words-'));
    roots.push(bare);
    expect(longSubjects(bare)).toBeNull();
  });
});
