/** Separates the text of another device from the text of this one. */
export const OFFLINE_SEPARATOR = '— Also written on this device —';

/**
 * Merges two versions of a text, one below the other. `before` is their common origin: if this device only appended to
 * it, only the addition is put below. If one version contains the other, it is the result.
 */
export function mergedNotes({ before, theirs, ours }: { before: string; theirs: string; ours: string }): string {
  if (ours.includes(theirs)) return ours;
  if (theirs.includes(ours)) return theirs;
  const added = before !== '' && ours.startsWith(before) ? ours.slice(before.length).trim() : ours;
  return theirs.includes(added) ? theirs : `${theirs}\n\n${OFFLINE_SEPARATOR}\n${added}`;
}
