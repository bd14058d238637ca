/** What is searched of one answer, and how many opening braces are tried: an endless or hostile answer costs little. */
const LONGEST_SEARCHED = 40_000;
const MOST_OPENINGS = 40;

/** The JSON objects in a text, in order: models put fences, thoughts and sentences around the one that was asked for. */
export function objectsIn(text: string): unknown[] {
  const spoken = text.slice(0, LONGEST_SEARCHED).replace(/^[\s\S]*<\/think>/i, '');
  const found: unknown[] = [];
  let from = spoken.indexOf('{');
  for (let tried = 0; from >= 0 && tried < MOST_OPENINGS; tried++) {
    const end = closingOf(spoken, from);
    const object = end === null ? undefined : parsed(spoken.slice(from, end));
    if (object !== undefined) found.push(object);
    from = spoken.indexOf('{', object === undefined || end === null ? from + 1 : end);
  }
  return found;
}

/** Where the object that opens at `from` ends, or null if it never does. Braces inside strings do not count. */
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

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
