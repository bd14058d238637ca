import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/**
 * Restarts the server on changes and hot-reloads the web app. Open the address that Vite prints; the API is behind it.
 */

const root = resolve(import.meta.dirname, '..');
const webPort = process.env.PORT ?? '3000';
const apiPort = String(Number(webPort) + 1);

const run = (args: string[], settings: Record<string, string>) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...settings } });

const children = [
  run(['--watch-path=src', '--watch-preserve-output', 'src/main/server/start.js'], {
    PORT: apiPort,
    PUBLIC_URL: `http://localhost:${webPort}`,
  }),
  run([join(root, 'node_modules/vite/bin/vite.js'), '--port', webPort, '--strictPort'], { PORT_API: apiPort }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
