import { SaxesParser } from 'saxes';
import type { Part } from './format.ts';
import { textOf } from './part-text.ts';
import { Refused } from './refusal.ts';

/** The limit between two tags and within one; a longer opening, comment or attribute is an attack on the memory. */
const MAX_CHARACTERS_BETWEEN_TAGS = 1024 * 1024;
const MAX_DEPTH = 64;
const OPTIONS = { position: false, xmlns: false } as const;

export type XmlListener = {
  onOpenTag(name: string, attributes: Readonly<Record<string, string>>): void;
  onCloseTag(name: string): void;
};

/**
 * Emits the elements of a large document in bounded memory. Known errors of health exports (a malformed opening, stray
 * control characters) are tolerated; entity declarations are refused and never expanded. Throws `Refused` if the
 * document is truncated.
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
    if (depth > MAX_DEPTH) throw new Refused('damaged');
    listener.onOpenTag(name, attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    charactersSince = 0;
    if (depth === 0) hasEnded = true;
    listener.onCloseTag(name);
  });
  for await (const chunk of textOf(part)) {
    charactersSince += chunk.length;
    parser.write(chunk);
    if (charactersSince > MAX_CHARACTERS_BETWEEN_TAGS) throw new Refused('damaged');
  }
  if (!hasEnded) throw new Refused('damaged');
}
