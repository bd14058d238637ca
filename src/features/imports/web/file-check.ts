import { MAX_IMPORT_BYTES } from '../contract.ts';

const NO_FILE = 'That was not a file. Please drop the file itself, or choose it.';
const MANY = 'Please drop one file at a time. If your export has many files, choose its zip.';
const EMPTY = 'This file is empty. Please export it again and choose the new file.';
const UNREADABLE =
  'This file could not be opened. If it is a folder, please choose the zip it came in, or one file inside. If it was moved or ' +
  'changed, please choose it again.';

const tooLarge = (bytes: number): string =>
  `This file has ${formatBytes(bytes)}. We can read up to ${formatBytes(MAX_IMPORT_BYTES)}. Please export a shorter time.`;

/** The file to send, or why there is none. Only the server checks the content. */
export function chosenFile<Chosen extends { size: number }>(
  files: readonly Chosen[],
): { file: Chosen } | { broken: string } {
  const [file, second] = files;
  if (!file) return { broken: NO_FILE };
  if (second) return { broken: MANY };
  if (file.size === 0) return { broken: EMPTY };
  return file.size > MAX_IMPORT_BYTES ? { broken: tooLarge(file.size) } : { file };
}

/** Why the browser cannot open a file: it is a folder, or it was moved. Null if it can. */
export async function openFailureMessage(file: Blob): Promise<string | null> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return null;
  } catch {
    return UNREADABLE;
  }
}

const UNITS = ['kB', 'MB', 'GB'] as const;

/** `0.4 kB`, `38 MB`, `1.2 GB`: decimal units, as operating systems show file sizes. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1000;
  let unit = 0;
  while (Math.round(value) >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)} ${UNITS[unit]}`;
}
