import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Sight } from '#domain/room/sight.ts';
import type { Logger } from '../logger.ts';

/** The port to an object detector, used in the process that opens photos. `rgb`: `DETECTED_SIDE` squared, three bytes a pixel. */
export type Detector = (rgb: Uint8Array) => Sight;

/** The detector stretches photos to a square of this side, in pixels. */
export const DETECTED_SIDE = 512;

/** A detector that is on: the folder of its files, and what happens when it fails on a photo. */
export type DetectorFiles = { folder: string; onFailure: (reason: string) => void };

/** Written by `scripts/detector.js`. */
const INSTALLED = resolve(import.meta.dirname, '../../../node_modules/.detector');
const FILES = [
  'node_modules/@tensorflow/tfjs-core/index.js',
  'tf-converter.min.js',
  'tf-backend-wasm.min.js',
  'tfjs-backend-wasm-simd.wasm',
  'centernet.json',
  'centernet.bin',
];
/** Of all files in this order. New versions of the packages need a new hash. */
const SHA256 = '6dc257a0f6f2e7e4fba3002a5a7981af8425751c10e1fbf67192a89e284d1927';

/** Null with a line in the log if files are missing or differ from the tested ones. */
export async function installedDetector(
  logger: Pick<Logger, 'warn'>,
  folder: string = INSTALLED,
): Promise<DetectorFiles | null> {
  const problem = await problemOf(folder);
  if (problem === null) {
    const onFailure = (reason: string) => logger.warn({ reason }, 'the object detector failed on a photo');
    return { folder, onFailure };
  }
  logger.warn(
    { folder, problem },
    'objects are not looked for in photos: run npm ci with a connection to npm, or set DETECTOR=off',
  );
  return null;
}

async function problemOf(folder: string): Promise<'missing' | 'damaged' | null> {
  const hash = createHash('sha256');
  try {
    for (const file of FILES) hash.update(await readFile(join(folder, file)));
  } catch {
    return 'missing';
  }
  return hash.digest('hex') === SHA256 ? null : 'damaged';
}
