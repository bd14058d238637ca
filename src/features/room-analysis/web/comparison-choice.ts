/** At most two are chosen: a third replaces the first. Choosing an item again deselects it. */
export const chooseForComparison = (chosen: readonly string[], id: string): readonly string[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].slice(-2);

/** The chosen two as before and after. `past` is newest first. */
export function chosenPair(
  past: readonly { id: string }[],
  chosen: readonly string[],
): readonly [before: string, after: string] | null {
  const [after, before] = past.filter(({ id }) => chosen.includes(id));
  return before && after ? [before.id, after.id] : null;
}
