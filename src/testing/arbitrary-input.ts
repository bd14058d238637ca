import fc from 'fast-check';
import { z } from 'zod';

type Schema = {
  type?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
};

/** Valid values of rules that a schema cannot describe, as they are code: days, zones, addresses. */
const PLAUSIBLE: readonly unknown[] = [
  '2026-03-10',
  '2026-03-01',
  'Europe/Berlin',
  'UTC',
  'someone@example.com',
  '+1 212 555 0123',
  'https://push.example.com/one',
  'quiet room',
  // The keys of a browser: a point of P-256, and sixteen bytes.
  'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  'AAAAAAAAAAAAAAAAAAAAAA',
  '7',
];

/** Values that often break programs. */
export const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b@example.com',
  '\0@e.x',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc',
  '\r\nSet-Cookie: a=b',
  "' or 1=1 --",
  '%00',
  '%',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '1e999',
  '0x10',
  '-1',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '24:00',
  'Factory',
  '<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template expression of other programs.
  '${7*7}{{7*7}}',
  '😀'.repeat(50),
  'x'.repeat(300),
  'é'.repeat(60_000),
  -1,
  0.5,
  1e308,
  2 ** 53,
  -0,
  null,
  true,
  [],
  {},
  [[]],
  { $gt: '' },
  { toString: null },
  nested(2000),
];

/** One database stores NUL and the other does not, so it comes more often than the rest. */
const texts = fc.oneof(
  { weight: 1, arbitrary: fc.constant('\0') },
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE.filter((value) => typeof value === 'string')) },
);

const GRAPHEMES = fc.string({ unit: 'grapheme', maxLength: 60 });

/** Properties that every object has, or that a body might inject. */
const FOREIGN_NAMES = ['__proto__', 'constructor', 'owner', 'id', 'createdAt', 'no such field', ''];

/** Mostly values that the shape allows. Rules in code may still reject a value, so parse it to know. */
export function arbitraryInput(shape: z.ZodType): fc.Arbitrary<unknown> {
  if (shape instanceof z.ZodObject) return objectOf(shape.shape as Record<string, z.ZodType>);
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) {
    return fc.option(arbitraryInput(shape.unwrap() as z.ZodType), { nil: undefined });
  }
  if (shape instanceof z.ZodNullable) return fc.option(arbitraryInput(shape.unwrap() as z.ZodType));
  if (shape instanceof z.ZodArray) return listOf(shape);
  if (shape instanceof z.ZodUnion) return fc.oneof(...(shape.options as z.ZodType[]).map(arbitraryInput));
  return leafOf(shape);
}

/** Values that the shape almost always rejects: one part is wrong, or the whole value is of another kind. */
export const invalidInput = (shape: z.ZodType): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: arbitraryInput(shape).chain(corrupted) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

function objectOf(fields: Record<string, z.ZodType>): fc.Arbitrary<unknown> {
  const requiredKeys = Object.keys(fields).filter((name) => !fields[name]?.safeParse(undefined).success);
  const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, arbitraryInput(field)]));
  return fc.record(values, { requiredKeys });
}

function listOf(shape: z.ZodArray): fc.Arbitrary<unknown> {
  const minLength = shape.safeParse([]).success ? 0 : 1;
  return fc.uniqueArray(arbitraryInput(shape.element as z.ZodType), { minLength, maxLength: 7 });
}

/** One arbitrary per shape: building one for graphemes or a pattern takes longer than the request that uses it. */
const leaves = new WeakMap<z.ZodType, fc.Arbitrary<unknown>>();

function leafOf(shape: z.ZodType): fc.Arbitrary<unknown> {
  const leaf = leaves.get(shape) ?? newLeaf(shape);
  leaves.set(shape, leaf);
  return leaf;
}

function newLeaf(shape: z.ZodType): fc.Arbitrary<unknown> {
  const known = PLAUSIBLE.filter((value) => shape.safeParse(value).success);
  const generated = generatedFrom(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema);
  return known.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, generated) : generated;
}

function generatedFrom({ type, pattern, minimum, maximum, ...schema }: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer')
    return fc.integer({ min: Math.max(minimum ?? 0, -(2 ** 31)), max: Math.min(maximum ?? 9, 2 ** 31 - 1) });
  if (type === 'number') return fc.double({ min: minimum ?? 0, max: maximum ?? 1e6, noNaN: true });
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (type === 'string') return GRAPHEMES;
  return fc.constant(undefined);
}

/** The value with one wrong part at any depth. */
function corrupted(value: unknown): fc.Arbitrary<unknown> {
  const wrong = fc.constantFrom(...HOSTILE);
  if (typeof value === 'string')
    return fc.oneof(
      wrong,
      fc.tuple(fc.nat(), texts).map(([at, text]) => inserted(value, at, text)),
    );
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong;
  const entries = Object.entries(value);
  const withField = (key: string, one: unknown) => Object.fromEntries([...entries, [key, one]]);
  const name = fc.constantFrom(...Object.keys(value), ...FOREIGN_NAMES);
  const own =
    entries.length === 0
      ? []
      : [
          fc
            .constantFrom(...entries)
            .chain(([key, one]) => corrupted(one).map((corruptedOne) => withField(key, corruptedOne))),
        ];
  return fc.oneof(
    ...own.map((arbitrary) => ({ weight: 6, arbitrary })),
    { weight: 2, arbitrary: fc.tuple(name, wrong).map(([key, one]) => withField(key, one)) },
    { weight: 1, arbitrary: name.map((removed) => Object.fromEntries(entries.filter(([key]) => key !== removed))) },
  );
}

const inserted = (text: string, at: number, more: string): string => {
  const place = at % (text.length + 1);
  return text.slice(0, place) + more + text.slice(place);
};

function nested(levels: number): unknown {
  let inner: unknown = 'deep';
  for (let level = 0; level < levels; level += 1) inner = [inner];
  return inner;
}
