/** Keys that begin with a digit are dates, times or numbers, and say nothing about the kind of file. */
const KEY = /"([A-Za-z][\w .-]{0,39})"\s*:/g;
const MAX_KEYS = 20_000;

export const isJson = (text: string): boolean => /^[\s\uFEFF]*[[{]/.test(text);

/** Adds the keys of a JSON text, in whatever object they stand. Returns whether there are new ones. */
export function addKeys(keys: Set<string>, text: string): boolean {
  const before = keys.size;
  for (const [, key = ''] of text.matchAll(KEY)) if (keys.size < MAX_KEYS) keys.add(key);
  return keys.size > before;
}

export function keysIn(text: string): ReadonlySet<string> {
  const keys = new Set<string>();
  if (isJson(text)) addKeys(keys, text);
  return keys;
}
