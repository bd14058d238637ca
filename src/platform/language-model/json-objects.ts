import { parsedJson } from '../parsed-json.ts';

/** How much of a response is searched, and how many opening braces are tried, so that an endless or hostile one costs little. */
const MAX_SEARCHED_CHARACTERS = 40_000;
const MAX_OPENINGS = 40;

/** The JSON objects in a text, in order. Models put code fences, reasoning and sentences around the requested object. */
export function jsonObjects(text: string): unknown[] {
  const searched = text.slice(0, MAX_SEARCHED_CHARACTERS).replace(/^[\s\S]*<\/think>/i, '');
  const found: unknown[] = [];
  let from = searched.indexOf('{');
  for (let tried = 0; from >= 0 && tried < MAX_OPENINGS; tried++) {
    const end = closingOf(searched, from);
    const object = end === null ? undefined : parsedJson(searched.slice(from, end));
    if (object !== undefined) found.push(object);
    from = searched.indexOf('{', object === undefined || end === null ? from + 1 : end);
  }
  return found;
}

/** The index where the object that opens at `from` ends, or null if it never does. Braces inside strings do not count. */
function closingOf(text: string, from: number): number | null {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (quoted && character === '\\') at++;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && character === '{') depth++;
    else if (!quoted && character === '}' && --depth === 0) return at + 1;
  }
  return null;
}
