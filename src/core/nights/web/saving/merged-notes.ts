/** Between what another device wrote and what this one did. */
export const OFFLINE_SEPARATOR = '— Also written on this device —';

/**
 * Two versions of a text that were written apart, one below the other. `before` is what both began with: where this device only added
 * to it, the addition alone is put below. A version that holds the other whole is both.
 */
export function mergedNotes({ before, theirs, ours }: { before: string; theirs: string; ours: string }): string {
  if (ours.includes(theirs)) return ours;
  if (theirs.includes(ours)) return theirs;
  const added = before !== '' && ours.startsWith(before) ? ours.slice(before.length).trim() : ours;
  return theirs.includes(added) ? theirs : `${theirs}\n\n${OFFLINE_SEPARATOR}\n${added}`;
}
