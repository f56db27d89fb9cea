// A small template grammar: '[a|b|c]' is one of the alternatives (nested or empty ones are allowed), '{name}' is a slot.
// Sentences are written by hand and only varied here.
import type { Chance } from './random.ts';

type Part = string | { slot: string } | { choices: Part[][] };

const compiled = new Map<string, Part[]>();

function compile(text: string): Part[] {
  let at = 0;
  function parts(nested: boolean): Part[] {
    const found: Part[] = [];
    while (at < text.length) {
      const sign = text.charAt(at);
      if (nested && (sign === '|' || sign === ']')) break;
      if (sign === '[') found.push({ choices: choices() });
      else if (sign === '{') {
        const end = text.indexOf('}', at);
        found.push({ slot: text.slice(at + 1, end) });
        at = end + 1;
      } else {
        const plain = /^[^[\]{|]+|^[|\]]/.exec(text.slice(at))?.[0] ?? sign;
        found.push(plain);
        at += plain.length;
      }
    }
    return found;
  }
  function choices(): Part[][] {
    const found: Part[][] = [];
    do {
      at += 1;
      found.push(parts(true));
    } while (text.charAt(at) === '|');
    at += 1;
    return found;
  }
  return parts(false);
}

/** Expands a template. `fill` returns the content of a slot; it may itself be random. */
export function express(text: string, chance: Chance, fill: (slot: string) => string): string {
  let whole = compiled.get(text);
  if (!whole) {
    whole = compile(text);
    compiled.set(text, whole);
  }
  const say = (parts: Part[]): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part;
        return 'slot' in part ? fill(part.slot) : say(chance.pick(part.choices));
      })
      .join('');
  return say(whole);
}

/** First letter in upper case. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Swedish genitive: 'Växjös', but 'Borås'. */
export function genitive(name: string): string {
  return /[sxz]$/i.test(name) ? name : `${name}s`;
}

/** Splits a comma-separated list, which may span several lines. */
export function wordList(text: string): readonly string[] {
  return text.trim().split(/,\s+/);
}
