// npm run dev: the API server on 3001, restarted on changes, and Vite on 3000 in front of it. Both stop together.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const api = spawn(process.execPath, ['--watch-path=server', '--watch-path=core', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: '3001' },
});
const vite = await createServer();
await vite.listen();
vite.printUrls();

const end = () => {
  api.kill('SIGTERM');
  void vite.close().then(() => process.exit(0));
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
