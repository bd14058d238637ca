import { SaxesParser } from 'saxes';
import type { Part } from './format.ts';
import { textOf } from './part-text.ts';
import { Refused } from './refusal.ts';

/** Between two elements, and so within one; an opening, a comment or an attribute longer than this is an attack on the memory. */
const MOST_CHARACTERS_APART = 1024 * 1024;
const DEEPEST = 64;
const OPTIONS = { position: false, xmlns: false } as const;

export type XmlListener = {
  opened(name: string, attributes: Readonly<Record<string, string>>): void;
  closed(name: string): void;
};

/**
 * Tells the elements of a large document in a bounded memory. What health exports are known to get wrong (a malformed opening, stray
 * control characters) is passed over. Own entities are refused, and none is ever expanded. Throws `Refused` where the end is missing.
 */
export async function readXml(part: Part, listener: XmlListener): Promise<void> {
  const parser = new SaxesParser<typeof OPTIONS>(OPTIONS);
  let depth = 0;
  let hasEnded = false;
  let charactersSince = 0;
  parser.on('error', () => undefined);
  parser.on('doctype', (text) => {
    if (/<!ENTITY/i.test(text)) throw new Refused('unsafe_markup');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    charactersSince = 0;
    if (depth > DEEPEST) throw new Refused('damaged');
    listener.opened(name, attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    charactersSince = 0;
    if (depth === 0) hasEnded = true;
    listener.closed(name);
  });
  for await (const piece of textOf(part)) {
    charactersSince += piece.length;
    parser.write(piece);
    if (charactersSince > MOST_CHARACTERS_APART) throw new Refused('damaged');
  }
  if (!hasEnded) throw new Refused('damaged');
}
