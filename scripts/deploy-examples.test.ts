import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Service = {
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  tmpfs?: string[];
  ports?: string[];
  networks?: string[];
  user?: string;
};
type Compose = { services: Record<string, Service>; networks: Record<string, { internal?: boolean }> };

const compose: Compose = parse(read('compose.yaml'), { merge: true });
const deploy = read('docs/deploy.md');
const block = (language: string, part: RegExp): string => {
  const blocks = [...deploy.matchAll(/```(\w*)\n([\s\S]*?)```/g)];
  return blocks.find(([, kind, text = '']) => kind === language && part.test(text))?.[2] ?? '';
};

test('Every container is hardened.', () => {
  assert.deepEqual(Object.keys(compose.services), ['app', 'app-postgres', 'postgres']);
  for (const [name, service] of Object.entries(compose.services)) {
    assert.equal(service.read_only, true, name);
    assert.deepEqual(service.cap_drop, ['ALL'], name);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
    assert.equal(service.mem_limit, '1g', name);
    assert.equal(service.pids_limit, 512, name);
    assert.ok(
      service.tmpfs?.some((mount) => mount.startsWith('/tmp:size=')),
      name,
    );
    assert.ok(!('cap_add' in service || 'privileged' in service), name);
  }
});

test('No container runs as root.', () => {
  assert.equal(compose.services.postgres?.user, 'postgres');
  const final =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  assert.equal(/[\s\S]*^USER (\S+)$/m.exec(final)?.[1], 'node');
});

test('Only this machine reaches the app unless the operator opens it, and only the app reaches the database.', () => {
  for (const name of ['app', 'app-postgres']) {
    assert.deepEqual(compose.services[name]?.ports, [`\${BIND:-127.0.0.1}:3000:3000`], name);
  }
  const { postgres } = compose.services;
  assert.equal(postgres?.ports, undefined);
  assert.deepEqual(postgres?.networks, ['database']);
  assert.equal(compose.networks.database?.internal, true);
});

test('No proxy example publishes the metrics or blocks anything else.', () => {
  const caddy = block('', /reverse_proxy/);
  assert.deepEqual(caddy.match(/respond .*/g), ['respond /metrics* 404']);
  const nginx = block('nginx', /proxy_pass/);
  assert.deepEqual(nginx.match(/location .*/g), ['location ^~ /metrics {', 'location / {']);
  assert.match(nginx, /location \^~ \/metrics \{\s+return 404;\s+\}/);
});

test('The systemd unit is sandboxed.', () => {
  const unit = block('ini', /ExecStart/);
  const lines = ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'UMask=0077', 'MemoryMax=1G', 'CapabilityBoundingSet='];
  for (const line of lines) assert.ok(unit.split('\n').includes(line), line);
  assert.match(unit, /^User=(?!root)\S+$/m);
});

const HAS_SYSTEMD = spawnSync('systemd-analyze', ['security', '--help']).status === 0;
const skip = !HAS_SYSTEMD && 'no systemd-analyze on this machine';

test('systemd knows every setting of the unit and rates its exposure below 2.', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'better-sleep-unit-'));
  const path = join(folder, 'better-sleep.service');
  // A program that exists on every machine, so that only the settings are rated.
  writeFileSync(path, block('ini', /ExecStart/).replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'));
  const verified = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
  assert.doesNotMatch(verified.stderr, /better-sleep\.service:\d+|Unknown/);
  const rated = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', path], {
    encoding: 'utf8',
  });
  assert.equal(rated.status, 0, rated.stdout.slice(-200) + rated.stderr);
  rmSync(folder, { recursive: true });
});
