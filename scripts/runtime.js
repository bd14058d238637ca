import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/**
 * Runs after every installation: `node_modules/.bin/node`, which npm puts first on the path of scripts, becomes the
 * machine's Node where that fits, else one fetched from npm. Any version of Node runs this file.
 */

const [wantedMajor, wantedMinor] = wanted().split('.').map(Number);
const [major, minor] = process.versions.node.split('.').map(Number);
const fits = major === wantedMajor && minor >= wantedMinor;
link(fits ? process.execPath : fetched());

/** The oldest version that works, of the only major version that is tested: `config.node` in package.json. */
function wanted() {
  const version = process.env.npm_package_config_node;
  if (!version) throw new Error('npm runs this file after an installation.');
  return version;
}

/** Downloads a Node without its header files (67 MB): nothing here compiles native code. */
function fetched() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = resolve('node_modules/.runtime');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-package-lock', `${name}@${wanted()}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  rmSync(join(folder, 'node_modules', name, 'include'), { recursive: true, force: true });
  return join(folder, 'node_modules', name, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
}

/** A path inside the project stays relative, so that the folder can move. */
function link(node) {
  const bin = resolve('node_modules/.bin');
  const target = fits ? node : relative(bin, node);
  const file = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  mkdirSync(bin, { recursive: true });
  rmSync(file, { force: true });
  symlinkSync(target, file);
}
