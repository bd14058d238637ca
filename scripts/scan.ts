import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '#features/accounts/contract.ts';
import { buildWebIfStale } from '../build/web.ts';
import { fetchToday } from '../src/core/nights/contract.ts';
import { Person } from '../src/testing/person.ts';
import { ServerProcess } from '../src/testing/server-process.ts';

/**
 * Runs the scanner wapiti (Debian's package of that name) against the built product: as a guest, then signed in, at
 * every address.
 */

/**
 * Not `nikto` and `wapp`: they load their lists from the internet. Not `brute_login_form`: it waits for the rate limit.
 */
const MODULES =
  'backup,blindsql,buster,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe';
const SCAN_SECONDS = 600;

type Finding = { method: string; path: string; info: string; parameter: string | null };
type Report = Record<'vulnerabilities' | 'anomalies' | 'additionals', Record<string, Finding[]>>;
type ApiDescription = { paths: Record<string, { get?: { parameters: { name: string; in: string }[] } }> };

await buildWebIfStale();
const server = await ServerProcess.start({ LOG_LEVEL: 'error' });
try {
  const person = new Person(server.url);
  const account = { email: 'scanned@example.com', password: 'a password to scan with' };
  person.id = (await person.call(register, { body: account })).id;
  await person.call(fetchToday, { params: { ownerId: person.id } });
  const starts = await addressesOf(server.url, person.id);
  scan('a stranger', [], starts);
  scan('a signed-in person', ['--header', `Cookie: ${person.cookie}`], starts);
} finally {
  await server.remove();
}

async function addressesOf(url: string, ownerId: string): Promise<string[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDescription;
  const known: Record<string, string> = { ownerId, id: ownerId, date: '2026-03-10' };
  const calls = Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get) return [];
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? 'A'.repeat(24));
    const query = get.parameters.filter((one) => one.in === 'query').map(({ name }) => `${name}=1`);
    return query.length > 0 ? [address, `${address}?${query.join('&')}`] : [address];
  });
  return ['/', '/login', '/reset-password?token=abc', '/device-integrations?garmin=failed', '/api/docs', ...calls].map(
    (path) => url + path,
  );
}

function scan(who: string, more: string[], starts: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'better-sleep-scan-'));
  const report = join(folder, 'report.json');
  const limits = ['--max-scan-time', String(SCAN_SECONDS), '--max-attack-time', '60', '--timeout', '10'];
  const output = ['--format', 'json', '--output', report, '--verbose', '0', '--no-bugreport'];
  const where = ['--url', `${server.url}/`, '--scope', 'domain', ...starts.flatMap((address) => ['--start', address])];
  spawnSync('wapiti', [...where, '--module', MODULES, '--flush-session', ...limits, ...output, ...more], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { vulnerabilities, anomalies, additionals } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(folder, { recursive: true });
  const found = Object.entries({ ...vulnerabilities, ...anomalies, ...additionals }).flatMap(([kind, all]) =>
    all.map(({ method, path, info, parameter }) => `  ${kind}: ${method} ${path} ${parameter ?? ''} ${info}`),
  );
  process.stdout.write(`As ${who}, from ${starts.length} addresses: ${found.length} findings\n${found.join('\n')}\n`);
}
