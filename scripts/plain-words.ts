// Finds house idiom in comments, names, test names and documents of the checked paths, and commit subjects that are too long.
// Exits 1 with one line per fault.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Checked paths, folders with a slash at the end: all source, and the documents except the decision records. */
const checkedPaths = [
  'ARCHITECTURE.md',
  'README.md',
  'core/',
  'docs/device-storage.md',
  'docs/glossary.md',
  'docs/journeys.md',
  'docs/new-feature.md',
  'docs/offline.md',
  'e2e/',
  'scripts/',
  'server/',
  'src/',
  'sw/',
  'tests/',
  'tools/',
  'workers/',
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

interface Piece {
  /** Where it begins in the file. */
  at: number;
  text: string;
}

/** Comments, strings and regular expressions, in the order in which they may begin. */
const token =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|\$\{(?:[^`{}]|`[^`]*`)*\}|[^`\\])*`|(?<=[(,=:[!&|?{};]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/g;
const testName = /\b(?:it|test|describe)(?:\.\w+)*(?:\(.*?\)|<.*?>)*\(\s*$/;

/** Comments, code between them and names of tests; other strings are left out. */
function piecesOfCode(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [found] = match;
    const code = text.slice(end, match.index);
    pieces.push({ at: end, text: code.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2') });
    if (/^\/[/*]/.test(found) || testName.test(code)) pieces.push({ at: match.index, text: found });
    end = match.index + found.length;
  }
  return [...pieces, { at: end, text: text.slice(end).replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2') }];
}

/** A document without code and italics: what the app says is written in them. */
function piecesOfDocument(text: string): Piece[] {
  const blank = (found: string) => found.replaceAll(/[^\n]/g, ' ');
  const quoted = /```[\s\S]*?```|`[^`\n]*`|(?<![*\w])\*(?![*\s])[^*\n]*\*(?!\*)/g;
  return [{ at: 0, text: text.replaceAll(quoted, blank) }];
}

/** Idiom in one file, one line each. */
export function idiomIn(path: string, text: string): string[] {
  const name = path.replaceAll(/[-/.]/g, ' ');
  const pieces = [...(path.endsWith('.md') ? piecesOfDocument(text) : piecesOfCode(text)), { at: -1, text: name }];
  return pieces.flatMap(({ at, text: piece }) =>
    idiom.flatMap(([pattern, plainly]) =>
      [...piece.matchAll(new RegExp(pattern, 'gi'))].map(({ 0: found, index }) => {
        const before = at < 0 ? '' : text.slice(0, at) + piece.slice(0, index);
        return `${path}:${before.split('\n').length}: '${found}', plainly: ${plainly}`;
      }),
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

/** Idiom in all checked paths. */
function idiomInTree(): string[] {
  const files = checkedPaths.flatMap((path) =>
    path.endsWith('/') ? globSync(`${path}**/*.{ts,tsx,css,md}`, { exclude: ['**/node_modules'] }).toSorted() : [path],
  );
  return files.flatMap((file) => idiomIn(file, readFileSync(file, 'utf8')));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const subjects = longSubjects(process.cwd());
  if (!subjects) console.log('plain words: commit subjects are not checked, there is no history of this check here');
  const faults = [...idiomInTree(), ...(subjects ?? [])];
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
