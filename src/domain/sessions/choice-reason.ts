import { hasStages } from './session.ts';
import type { Showable } from './shown-session.ts';
import { sourceName } from './source-names.ts';

/**
 * Why one session is shown instead of those of other sources for the same night, as a sentence; empty without others.
 * `others` are ordered by `byPreference`, and the difference to the first of them is the reason.
 */
export function choiceReason(shown: Showable, others: readonly Showable[]): string {
  const [next] = others;
  if (!next) return '';
  return `Shown because ${advantage(shown, next)}. ${joinNames(others.map(({ source }) => sourceName(source)))} also recorded this night.`;
}

function advantage(shown: Showable, next: Showable): string {
  if (!shown.isTentative && next.isTentative) return 'it is final';
  if (hasStages(shown) && !hasStages(next)) return 'it has the stages of sleep';
  if (shown.durationMs > next.durationMs) return 'it is longer';
  return 'all are equally good';
}

/** `A`, `A and B`, `A, B and C`; each once. */
function joinNames(names: readonly string[]): string {
  const all = [...new Set(names)];
  const last = all.at(-1) ?? '';
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} and ${last}`;
}
