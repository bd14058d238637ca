import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin, Rolldown } from 'vite';

/** The characters of nearly every text: ASCII, and the dashes, quotes, signs and letters of our own texts. */
const BASIC =
  'U+20-7E,U+A0,U+A7,U+B0,U+B1,U+B7,U+D7,U+D8,U+E4,U+E9,U+F6,U+FC,U+2010-2014,U+2018-201A,U+201C-201E,U+2020-2022,U+2026,U+2032,U+2033,U+2212';

/** Our typefaces by the beginning of their file names, and the used weights if the font has more. */
const FACES: { file: string; weights?: { min: number; max: number; default: number } }[] = [
  { file: 'literata-latin-opsz-normal', weights: { min: 280, max: 480, default: 400 } },
  { file: 'literata-latin-opsz-italic', weights: { min: 280, max: 480, default: 400 } },
  { file: 'instrument-sans-latin-wght-normal' },
];

/**
 * Writes the basic letters of each typeface into a separate file, a third smaller than the full one. A browser fetches
 * the full file only for a text with other letters. All optical sizes stay.
 */
export function basicLetters(): Plugin {
  return {
    name: 'basic-letters',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const { file, weights } of FACES) {
          const whole = Object.values(bundle).find(({ fileName }) => basename(fileName).startsWith(`${file}-`));
          if (whole?.type !== 'asset') throw new Error(`There is no font file ${file}.`);
          const source = await subsetFont(Buffer.from(whole.source), letters(BASIC), {
            targetFormat: 'woff2',
            ...(weights && { variationAxes: { wght: weights } }),
          });
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
          const fileName = `assets/${file}-basic-${hash}.woff2`;
          this.emitFile({ type: 'asset', fileName, source });
          nameEverywhere(bundle, whole.fileName, fileName);
        }
      },
    },
  };
}

const letters = (ranges: string): string =>
  ranges
    .split(',')
    .map((range) => range.replace('U+', '').split('-'))
    .flatMap(([from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');

/** Style sheets name both files, and the later one has priority; pages and the service worker preload the basic one. */
function nameEverywhere(bundle: Rolldown.OutputBundle, whole: string, basic: string): void {
  const face = new RegExp(`@font-face\\{[^}]*${basename(whole).replaceAll('.', '\\.')}[^}]*\\}`);
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk') {
      const { importedAssets } = output.viteMetadata ?? {};
      if (importedAssets?.delete(whole)) importedAssets.add(basic);
    } else if (extname(output.fileName) === '.css') {
      output.source = String(output.source).replace(
        face,
        (all) =>
          all + all.replace(basename(whole), basename(basic)).replace(/unicode-range:[^;}]*/, `unicode-range:${BASIC}`),
      );
    } else if (extname(output.fileName) === '.html') {
      output.source = String(output.source).replaceAll(whole, basic);
    }
  }
}
