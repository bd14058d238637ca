import type { Part } from './format.ts';
import { textOf } from './part-text.ts';
import { Refused } from './refusal.ts';

/** The longest object that is read. A night with all its measurements has 200,000 characters. */
const MAX_CHARACTERS = 1024 * 1024;
const MAX_DEPTH = 1000;

/** `at` is an index in the text that is held, negative once its beginning is gone. */
type OpenBracket = { at: number; keys: string[] };

/**
 * The objects of a JSON text that have all keys of one of the lists `wanted`, wherever they stand, in the order of their
 * ends. The file may have any size. Throws `Refused` if it breaks off, or if such an object is invalid.
 */
export async function* recordsOf(part: Part, wanted: readonly (readonly string[])[]): AsyncGenerator<unknown> {
  const names = new Set(wanted.flat());
  const open: OpenBracket[] = [];
  // A bracket, or a string with its end, which may be in the next chunk, and the colon that makes it a key.
  const token = /[{}[\]]|"([^"\\]*(?:\\.[^"\\]*)*)("\s*(:)?)?/gs;
  let text = '';
  for await (const chunk of textOf(part)) {
    text += chunk;
    let next = text.length;
    for (let match = token.exec(text); match; match = token.exec(text)) {
      const [whole, name, end, colon] = match;
      const isPending = name !== undefined && (!end || (!colon && token.lastIndex === text.length));
      if (isPending) next = match.index;
      if (isPending) break;
      if (colon && names.has(name ?? '')) open.at(-1)?.keys.push(name ?? '');
      if (name !== undefined) continue;
      if (whole === '{' || whole === '[') open.push({ at: match.index, keys: [] });
      else yield* recordIn(text, open.pop(), match.index, wanted);
    }
    if (text.length - next > MAX_CHARACTERS || open.length > MAX_DEPTH) throw new Refused('damaged');
    const oldest = Math.max(0, text.length - MAX_CHARACTERS);
    const cut = Math.min(next, open.find(({ at }) => at >= oldest)?.at ?? next);
    text = text.slice(cut);
    token.lastIndex = next - cut;
    for (const bracket of open) bracket.at -= cut;
  }
  if (open.length > 0 || text.startsWith('"')) throw new Refused('damaged');
}

function* recordIn(
  text: string,
  bracket: OpenBracket | undefined,
  end: number,
  wanted: readonly (readonly string[])[],
): Generator<unknown> {
  if (!bracket) throw new Refused('damaged');
  if (bracket.at < 0 || !wanted.some((keys) => keys.every((key) => bracket.keys.includes(key)))) return;
  try {
    yield JSON.parse(text.slice(bracket.at, end + 1));
  } catch {
    throw new Refused('damaged');
  }
}
