// The entry: policies, worker and first paint. Whatever can wait is a lazy chunk.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:theme-sheet.css';
import '@mantine/core/styles/baseline.css';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/global.css';
import { startEngine } from '../data/engine.ts';
import { App } from './app.tsx';
import { createEngineWorker } from './engine-worker.ts';
import { watchInstall } from './install.ts';
import { launch } from './launch.ts';
import { markMirror } from './mirror-mark.ts';

startEngine(createEngineWorker);
launch();
watchInstall();
markMirror();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
