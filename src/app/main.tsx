// The entry: policies, worker and first paint. Everything else is a lazy chunk.
// biome-ignore assist/source/organizeImports: the worker starts before the rest is evaluated.
import { startDirectory } from './start/start-directory.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/typefaces.css';
import '../ui/global.css';
import { AuthGate } from './auth-gate.tsx';
import { followColorScheme } from './color-scheme.ts';
import { drawFirst } from './start/draw-first.ts';
import { followBrowser } from './start/follow-browser.ts';
import { watchInstall } from './install.ts';
import { launch } from './start/launch.ts';
import { markMirror } from './start/mirror-mark.ts';
import { Shell } from './shell/shell.tsx';
import { followSilence } from './start/silent-reload.ts';

startDirectory();
followBrowser();
launch();
followSilence();
watchInstall();
followColorScheme();
markMirror();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const page = createRoot(root);
drawFirst(() =>
  page.render(
    <StrictMode>
      <Shell />
      <AuthGate />
    </StrictMode>,
  ),
);
