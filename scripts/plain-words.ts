// Finds house idiom in comments, names, test names and documents of the checked paths, and commit subjects that are too long.
//
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All source, and the documents except the decision records. */
const checked = [
  '{ARCHITECTURE,README}.md',
  '{core,e2e,scripts,server,src,sw,tests,tools,workers}/**/*.{ts,tsx,css,md}',
  'docs/{device-storage,glossary,journeys,new-feature,offline}.md',
];

/** What hides the thing → the field's own term. Names are split into words before they are compared. */
const idiom: readonly (readonly [RegExp, string])[] = [
  [/\bfingers?\b/i, 'tap, user input'],
  [/\bwhom?ever\b/i, 'name who: the caller, the user, the tab'],
  [/\b(nobody|somebody)\b/i, 'name who: no user, a user, another tab'],
  [/\b(stands?|stood)\b(?! for\b)/i, 'is, is stored, is shown'],
  [/\b(is|are|was|were|be|been|being) told\b/i, 'is notified, receives'],
  [/\btells? of\b/i, 'shows, reports'],
  [/\basked for\b/i, 'requested'],
  [/\bthe words (of|for)\b/i, 'text, description'],
  [/\blives\b/i, 'is, is stored'],
  [/\b(its|their|keeps?) worth\b/i, 'stays valid'],
  [/\bbreath(e|es|ing)\b/i, 'yield to the event loop'],
  [/\bpatience\b/i, 'timeout'],
];

const longestSubject = 60;

/** Comments, strings and regular expressions, in the order in which they may begin. */
const token =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|\$\{(?:[^`{}]|`[^`]*`)*\}|[^`\\])*`|(?<=[(,=:[!&|?{};]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/g;
const testName = /\b(?:it|test|describe)(?:\.\w+)*(?:\(.*?\)|<.*?>)*\(\s*$/;

/** What the app says in a document, and its code. */
const quoted = /```[\s\S]*?```|`[^`\n]*`|(?<![*\w])\*(?![*\s])[^*\n]*\*(?!\*)/g;

/** The text, line for line, without what is not checked: quotations in documents; in code all strings but the names of tests. */
function checkedText(path: string, text: string): string {
  const blank = (found: string) => found.replaceAll(/[^\n]/g, ' ');
  if (path.endsWith('.md')) return text.replaceAll(quoted, blank);
  let end = 0;
  const kept = text.replaceAll(token, (found, at: number) => {
    const isChecked = /^\/[/*]/.test(found) || testName.test(text.slice(end, at));
    end = at + found.length;
    return isChecked ? found : blank(found);
  });
  return kept.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2');
}

/** Idiom in one file, one line each. */
export function idiomIn(path: string, text: string): string[] {
  const lines = [path.replaceAll(/[-/.]/g, ' '), ...checkedText(path, text).split('\n')];
  return lines.flatMap((line, n) =>
    idiom.flatMap(([pattern, plainly]) =>
      [...line.matchAll(new RegExp(pattern, 'gi'))].map(
        ([found]) => `${path}:${Math.max(n, 1)}: '${found}', plainly: ${plainly}`,
      ),
    ),
  );
}

/** Subjects that are too long; null when this file's first commit, from which on they count, is not in the history. */
export function longSubjects(root: string): string[] | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/plain-words.ts').split('\n').at(-1);
    if (!added) return null;
    const since = git('log', '--ancestry-path', '--no-merges', '--format=%h %s', `${added}..HEAD`);
    const subjects = [git('log', '-1', '--format=%h %s', added), ...since.split('\n')];
    return subjects
      .filter((line) => line.slice(line.indexOf(' ') + 1).length > longestSubject)
      .map((line) => `commit ${line}: longer than ${longestSubject} characters`);
  } catch {
    return null;
  }
}

/** Idiom in all checked paths, and subjects that are too long. */
export function findWordFaults(root: string): string[] {
  const subjects = longSubjects(root);
  if (!subjects) console.log('plain words: commit subjects are not checked, there is no history of this check here');
  const files = globSync(checked, { cwd: root, exclude: ['**/node_modules/**'] }).toSorted();
  return [...files.flatMap((file) => idiomIn(file, readFileSync(join(root, file), 'utf8'))), ...(subjects ?? [])];
}
