/**
 * The sentences that say that something changed, or why, by their text. "Perhaps" claims nothing and says so; "little" claims
 * that there is no effect worth the name.
 */
const KINDS = {
  habit: /went with better nights/,
  'late nights': /over an hour later, \d|late nights rated/i,
  length: /On nights with 7\+ hours in bed you rated/,
  ratings: /your rating (rose|fell|went) /i,
  score: /than your (week|month)s usually are/,
  test: /(Better|Worse) on those nights|^Nights with '.*' were (better|worse)/,
  room: /^Since then you wake .* rested\.$/,
  perhaps: /^Since then .*, perhaps\.$|^(Better|Worse) by about /,
  little: /Probably under half a point either way/,
} as const;

export type Kind = keyof typeof KINDS;
export const ALL_KINDS = Object.keys(KINDS) as Kind[];

/** Words of a change or a cause. */
const CHANGE = /\b(higher|lower|rose|fell|rising|falling|better|worse|helps|harms|improved|more than usual)\b/i;
/** What uses these words of other things: counts of ratings, research, and what a pattern cannot say. */
const OTHER = [
  /\b(7 or higher|4 or lower|were hard)\b/,
  /does not always mean better sleep/,
  /the better place to look|easier to control than falling asleep/,
  /the app cannot tell good nights from better ones/,
  /was much (harder|better) than the rest/,
  /has not gone with better ratings/,
  /^Your ratings were already (rising|falling) before/,
  /\b(trial|study|studies|home|people|adults|program|programs|comparison)\b/,
];

const SENTENCE_END = /(?<=[.!?])\s+(?=[A-Z'])/;

/** The kinds of sentences in some texts. Throws for a sentence of change that no kind counts. */
export function kindsIn(texts: readonly string[]): Set<Kind> {
  const found = new Set<Kind>();
  for (const text of texts.flatMap((one) => one.split(SENTENCE_END))) {
    const kinds = ALL_KINDS.filter((kind) => KINDS[kind].test(text));
    for (const kind of kinds) found.add(kind);
    if (kinds.length === 0 && CHANGE.test(text) && !OTHER.some((other) => other.test(text)))
      throw new Error(`No kind counts this sentence: ${text}`);
  }
  return found;
}
