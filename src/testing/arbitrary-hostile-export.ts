import fc from 'fast-check';
import { type Zipped, zipOf } from '#platform/exports/zip.fixture.ts';
import { rarely } from './arbitrary-exif.ts';
import { HOSTILE } from './arbitrary-input.ts';

/** How often a row, record or element is repeated: an export of ten years has 4,000. */
const TIMES = [0, 1, 2, 30, 1500];
const TEXTS = HOSTILE.filter((value) => typeof value === 'string').map((text) => text.slice(0, 2000));
const NUMBERS = ['-1', '0', '1', '1e999', '9'.repeat(400), '253402300800000', '-62135596800000', '0.1', '-0', 'NaN'];
const TIMES_OF_DAY = [
  '2026-03-29T02:30:00',
  '0000-01-01T00:00:00Z',
  '9999-12-31 23:59:59.999',
  '+275760-09-13T00:00:00Z',
  '2026-02-30 25:61:61',
  '31. 02. 2026 24:00',
];

const cell = fc.oneof(fc.constantFrom(...TEXTS), fc.constantFrom(...NUMBERS), fc.constantFrom(...TIMES_OF_DAY));
const times = fc.constantFrom(...TIMES);
const line = fc
  .tuple(fc.constantFrom(',', ';', '"', '\t', ' ', 'a', ',"', '","', '\\', '\ufeff'), fc.constantFrom(1, 300, 40_000))
  .map(([text, many]) => text.repeat(many));

type Edit = (text: string) => string;

/** Repeats lines of a table, replaces cells, leaves quotes open, and removes line ends. */
const tableEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.nat({ max: 5 }), times).map(
    ([at, many]): Edit =>
      (text) => {
        const lines = text.split('\n');
        const repeated = lines[at % lines.length] ?? '';
        return lines.toSpliced(at % lines.length, 1, ...Array<string>(many).fill(repeated)).join('\n');
      },
  ),
  fc.tuple(fc.nat({ max: 60 }), cell, times).map(
    ([at, value, many]): Edit =>
      (text) => {
        const cells = text.split(/(?<=[,;\n])/);
        return cells.toSpliced(at % cells.length, 1, ...Array<string>(many).fill(`${value.slice(0, 200)},`)).join('');
      },
  ),
  fc.tuple(fc.nat({ max: 5000 }), line).map(
    ([at, one]): Edit =>
      (text) =>
        text.slice(0, at) + one + text.slice(at),
  ),
  fc.constant<Edit>((text) => text.replaceAll('\n', '\r')),
);

/** A value of a JSON text. */
const jsonValue = fc.oneof(
  { weight: 3, arbitrary: cell.map((text) => JSON.stringify(text.toWellFormed())) },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  fc.constantFrom('null', 'true', '[]', '{}', '[[]]', '"\\ud800"', '{"__proto__":{"a":1}}'),
  times.map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  times.map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  times.map((many) => `{${Array.from({ length: many }, (_, at) => `"a${at}":${at}`).join(',')}}`),
);

const jsonEdit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat({ max: 60 }), jsonValue)
      .map(([at, value]): Edit => atMatch(/(?<=":)("[^"]*"|[-\d.]+|true|false|null)/g, at, () => value)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat({ max: 10 }), times)
      .map(
        ([at, many]): Edit => atMatch(/\{[^{}]*\}/g, at, (record) => Array(Math.max(1, many)).fill(record).join(',')),
      ),
  },
);

const xmlEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .tuple(fc.nat({ max: 60 }), cell)
    .map(([at, value]): Edit => atMatch(/(?<==")[^"]*/g, at, () => value.replaceAll(/["<&]/g, '').slice(0, 2000))),
  fc.tuple(fc.nat({ max: 10 }), times).map(([at, many]): Edit => atMatch(/<[^>]+>/g, at, (tag) => tag.repeat(many))),
  fc.tuple(fc.nat({ max: 10 }), times).map(([at, many]): Edit => {
    const attributes = Array.from({ length: many }, (_, place) => ` a${place}="${place}"`).join('');
    return atMatch(/\/?>/g, at, (end) => attributes + end);
  }),
  fc
    .tuple(
      fc.nat({ max: 10 }),
      fc.constantFrom('<!DOCTYPE a [<!ENTITY b "bb">]>', '&b;', '&#0;', '<![CDATA[', '<!--', '<?x ', '\0', ']]>'),
      times,
    )
    .map(([at, text, many]): Edit => atMatch(/<[^>]+>/g, at, (tag) => tag + text.repeat(many))),
);

/** Replaces one of the matches. */
function atMatch(pattern: RegExp, at: number, change: (found: string) => string): Edit {
  return (text) => {
    const found = [...text.matchAll(pattern)];
    const match = found[at % Math.max(1, found.length)];
    if (!match) return text;
    return text.slice(0, match.index) + change(match[0]) + text.slice(match.index + match[0].length);
  };
}

function editOf(text: string): fc.Arbitrary<Edit> {
  if (/^\s*[[{]/.test(text)) return jsonEdit;
  return text.startsWith('<') ? xmlEdit : tableEdit;
}

const hostileText = (text: string): fc.Arbitrary<Uint8Array> =>
  fc
    .array(editOf(text), { minLength: 1, maxLength: 2 })
    .map((edits) => Buffer.from(edits.reduce((edited, edit) => edit(edited).slice(0, MAX_CHARACTERS), text)));

/** Limit for repeated repeats. */
const MAX_CHARACTERS = 3_000_000;

const ENTRY_NAMES = [
  '',
  '../../etc/passwd',
  'a\0b',
  'C:\\x',
  'export.zip',
  '__MACOSX/._a',
  'é'.repeat(300),
  'Takeout/',
];

/** A zip with a hostile text and a false directory. */
const zipAround = (content: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Uint8Array> =>
  fc
    .record({
      content,
      path: fc.constantFrom('export.xml', 'sleep.csv', 'sleep-export.csv', 'a/b_sleepData.json', ...ENTRY_NAMES),
      others: fc.array(
        fc.record({ path: fc.constantFrom(...ENTRY_NAMES), content: fc.uint8Array({ maxLength: 300 }) }),
        {
          maxLength: 3,
        },
      ),
      forged: fc.constantFrom<Partial<Zipped>[]>(
        {},
        {},
        { declaredBytes: 0xffffffff },
        { declaredBytes: 1 },
        { declaredChecksum: 1 },
      ),
      copies: fc.constantFrom(1, 1, 1, 40),
      cutAt: rarely(fc.nat()),
    })
    .map(({ content, path, others, forged, copies, cutAt }) => {
      const zip = zipOf([...others, ...Array.from({ length: copies }, () => ({ path, content, ...forged }))]);
      return cutAt === undefined ? zip : zip.subarray(0, cutAt % zip.length);
    });

/**
 * Exports of every known kind whose structure is almost valid, with numbers of rows, cells and levels that no app would
 * write.
 */
export function arbitraryHostileExport(
  files: readonly (string | Uint8Array)[],
  fit: (seed: number) => Uint8Array,
): fc.Arbitrary<Uint8Array> {
  const texts = fc.constantFrom(...files.filter((file) => typeof file === 'string')).chain(hostileText);
  return fc.oneof(
    { weight: 6, arbitrary: texts },
    { weight: 2, arbitrary: zipAround(texts) },
    { weight: 2, arbitrary: fc.nat({ max: 0x7fffffff }).map(fit) },
  );
}
