// The page of the printer: margins, and 'Sida 1 av 9' at its foot. A constructed style sheet, so that the words are where all words are.
import { printText } from '../../../core/text/print.ts';

let sheet: CSSStyleSheet | null = null;

function pageRule(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  const number = `"${printText.page} " counter(page) " ${printText.pageOf} " counter(pages)`;
  made.replaceSync(
    `@page { margin: 60px; @bottom-right { content: ${number}; font: 11px system-ui, sans-serif; color: #4d443e } }`,
  );
  return made;
}

/** Applies margins and page numbers to everything printed from now on. */
export function setPage(): void {
  if (sheet) return;
  sheet = pageRule();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
