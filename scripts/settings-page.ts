import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SETTINGS } from '../src/main/server/settings.ts';

/** Writes docs/configuration.md from the code; with `--check` reports whether it is up to date. */

const file = resolve(import.meta.dirname, '../docs/configuration.md');

const rows = Object.entries(SETTINGS).map(
  ([name, { meaning, fallback }]) => `| \`${name}\` | ${meaning.replaceAll('|', '\\|')} | ${fallback} |`,
);
const page = `# Configuration

Settings are environment variables; all are optional. A bad value prints every problem at once and the server does not start.
This page is made from \`src/main/server/settings.ts\` by \`npm run docs\`.

| setting | meaning | when not set |
| --- | --- | --- |
${rows.join('\n')}
`;

if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (readFileSync(file, 'utf8') !== page) {
  process.stderr.write('docs/configuration.md is out of date. Run: npm run docs\n');
  process.exitCode = 1;
}
