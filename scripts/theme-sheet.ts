// Vite plugin: Mantine's variables as a static style sheet, so that no <style> is injected at run time (strict CSP).
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/ui/theme.ts';

const id = 'virtual:theme-sheet.css';

/** Serves `virtual:theme-sheet.css`, made from src/ui/theme.ts. */
export function themeSheet(): Plugin {
  return {
    name: 'loppis-theme-sheet',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) =>
      resolved === `\0${id}`
        ? convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)), ':root')
        : undefined,
  };
}
