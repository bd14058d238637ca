import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fetchPackages } from './fetch-packages.js';

/**
 * Runs after every installation: takes the files of the object detector from packages of npm. Without it, or with
 * `DETECTOR=off`, the installation is complete all the same. Any version of Node runs this file.
 */

const TENSORFLOW = '4.22.0';
const PACKAGES = {
  '@tensorflow/tfjs-core': {
    version: TENSORFLOW,
    integrity: 'sha512-LEkOyzbknKFoWUwfkr59vSB68DMJ4cjwwHgicXN0DUi3a0Vh1Er3JQqCI1Hl86GGZQvY8ezVrtDIvqR1ZFW55A==',
  },
  '@tensorflow/tfjs-converter': {
    version: TENSORFLOW,
    integrity: 'sha512-PT43MGlnzIo+YfbsjM79Lxk9lOq6uUwZuCc8rrp0hfpLjF6Jv8jS84u2jFb+WpUeuF4K33ZDNx8CjiYrGQ2trQ==',
  },
  '@tensorflow/tfjs-backend-wasm': {
    version: TENSORFLOW,
    integrity: 'sha512-/IYhReRIp4jg/wYW0OwbbJZG8ON87mbz0PgkiP3CdcACRSvUN0h8rvC0O3YcDtkTQtFWF/tcXq/KlVDyV49wmA==',
  },
  '@vladmandic/human': {
    version: '3.3.6',
    integrity: 'sha512-Nr5mPfq1gQ+uKeXY5uM3Fj8UxvF5CEh2s6txM5wRThqaW0mF9huooOuZSrT8hhGho0hGaXLFdAwfD/2+teCv6A==',
  },
};

/** 5 of 175 MB, and where each file goes. The other files of TensorFlow.js find its core by the name of the package. */
const FILES = {
  '@tensorflow/tfjs-core/dist/tf-core.min.js': 'node_modules/@tensorflow/tfjs-core/index.js',
  '@tensorflow/tfjs-converter/dist/tf-converter.min.js': 'tf-converter.min.js',
  '@tensorflow/tfjs-backend-wasm/dist/tf-backend-wasm.min.js': 'tf-backend-wasm.min.js',
  '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm': 'tfjs-backend-wasm-simd.wasm',
  '@vladmandic/human/models/centernet.json': 'centernet.json',
  '@vladmandic/human/models/centernet.bin': 'centernet.bin',
  '@vladmandic/human/LICENSE': 'LICENSE-CENTERNET',
};

const folder = resolve('node_modules/.detector');
const fetched = resolve('node_modules/.detector-packages');
try {
  if (process.env.DETECTOR !== 'off') install();
} catch (error) {
  const [, reason = error.message] = /code (E\w+)/.exec(String(error.stderr)) ?? [];
  console.log(
    `The object detector could not be fetched (${reason}). Without it, photos are measured, but not searched for objects.`,
  );
} finally {
  rmSync(fetched, { recursive: true, force: true });
}

function install() {
  fetchPackages(fetched, PACKAGES, 'pipe');
  rmSync(folder, { recursive: true, force: true });
  for (const [from, to] of Object.entries(FILES)) cpSync(join(fetched, 'node_modules', from), join(folder, to));
  // TensorFlow.js and sharp have the same licence; the packages of TensorFlow.js lack its text.
  cpSync(resolve('node_modules/sharp/LICENSE'), join(folder, 'LICENSE-TENSORFLOW'));
}
