import { hasStages } from './session.ts';
import type { Showable } from './shown-session.ts';
import { sourceName } from './source-names.ts';

/**
 * Why one sleep is shown and not those that other sources tell of the same night, in a sentence; empty where there are none. `others` are
 * in the order of `byPreference`: what decided against the first of them is the reason.
 */
export function choiceReason(shown: Showable, others: readonly Showable[]): string {
  const [next] = others;
  if (!next) return '';
  return `Shown because ${advantage(shown, next)}; ${joinNames(others.map(({ source }) => sourceName(source)))} told this night too.`;
}

function advantage(shown: Showable, next: Showable): string {
  if (!shown.isTentative && next.isTentative) return 'it is final';
  if (hasStages(shown) && !hasStages(next)) return 'it knows the stages of sleep';
  if (shown.durationMs > next.durationMs) return 'it is the longer one';
  return 'one has to be, and they tell it equally well';
}

/** `A`, `A and B`, `A, B and C`; each once. */
function joinNames(names: readonly string[]): string {
  const all = [...new Set(names)];
  const last = all.at(-1) ?? '';
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} and ${last}`;
}
