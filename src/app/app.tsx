// The providers and the shell.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { theme } from '../ui/theme.ts';
import { colorSchemeManager } from './color-scheme.ts';
import { queryClient } from './query-client.ts';
import { Shell } from './shell/shell.tsx';

export function App() {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
    >
      <QueryClientProvider client={queryClient}>
        <Shell />
      </QueryClientProvider>
    </MantineProvider>
  );
}
