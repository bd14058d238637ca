import type { Finding, Region, RoomReport, Source, SubScore } from '#domain/room/room-report.ts';

/** The range of the score, limited to the scale. */
export const scoreRange = ({ score, band }: Pick<RoomReport, 'score' | 'band'>) => ({
  low: Math.max(0, score! - band),
  high: Math.min(100, score! + band),
});

export function rangeMessage(report: Pick<RoomReport, 'score' | 'band'>): string {
  const { low, high } = scoreRange(report);
  return `Between ${low} and ${high}: a photo shows only part of a room.`;
}

export const SOURCE_LABELS: Record<Source, string> = {
  pixels: 'measured in the photo',
  exif: "from the camera's exposure data",
  model: 'seen by a language model',
  user: 'you told us',
};

/** `confidence` from 0 to 1. For answers of the person the label is about the rating, not about the person. */
export function confidenceLabel(confidence: number): string {
  if (confidence >= 0.75) return 'quite sure';
  if (confidence >= 0.55) return 'fairly sure';
  return confidence >= 0.35 ? 'a rough estimate' : 'only a hint';
}

export const analyzerMessage = (analyzer: RoomReport['analyzer']): string =>
  analyzer === 'embedded'
    ? 'Measured on our server by the built-in analyzer. We did not send your photo anywhere else.'
    : 'A language model looked at a smaller copy of your photo, without its metadata. Fixed rules set the score.';

/** "3", "2.5": ratings may have a fraction. */
export const formatRating = (rating: number): string => `${Number(rating.toFixed(1))} of 4`;

export const isAssessed = (item: SubScore): item is SubScore & { rating: number } => item.rating !== null;

const REGION_LABELS: Record<Region['kind'], (count: number) => string> = {
  bright: (count) => `${count} large bright ${count === 1 ? 'area' : 'areas'}`,
  busy: (count) => `${count} busy ${count === 1 ? 'part' : 'parts'}`,
  calm: (count) => `${count} calm ${count === 1 ? 'part' : 'parts'}`,
};

/** Text alternative of the overlay on the photo. */
export function regionsMessage(regions: readonly Region[]): string {
  const parts = (['bright', 'busy', 'calm'] as const)
    .map((kind) => ({ kind, found: regions.filter((region) => region.kind === kind) }))
    .filter(({ found }) => found.length > 0)
    .map(({ kind, found }) =>
      kind === 'bright'
        ? `${REGION_LABELS.bright(found.length)} (${found.map(positionLabel).join(', ')})`
        : REGION_LABELS[kind](found.length),
    );
  return parts.length > 0 ? `Measured in the photo: ${parts.join('; ')}.` : '';
}

/** The ninth of the photo that contains the center of a region. */
function positionLabel({ x, y, width, height }: Region): string {
  const horizontal = ['left', 'middle', 'right'][thirdIndex(x + width / 2)];
  const vertical = ['top', 'center', 'bottom'][thirdIndex(y + height / 2)];
  return vertical === 'center' ? `${horizontal}` : `${vertical} ${horizontal}`;
}

const thirdIndex = (fraction: number): number => Math.min(2, Math.max(0, Math.floor(fraction * 3)));

/** "+6", "-3", "no change": the change of a score. */
export function formatScoreChange(before: number, after: number): string {
  const change = Number((after - before).toFixed(1));
  if (change === 0) return 'no change';
  return change > 0 ? `+${change}` : `\u2212${-change}`;
}

export const PRIORITY_TONE = {
  'High Priority': { tone: 'poor', bars: 3 },
  'Medium Priority': { tone: 'good', bars: 2 },
  'Low Priority': { tone: 'excellent', bars: 1 },
} as const;

/** The lists of the result, in display order. */
export const FINDING_TITLES: readonly (readonly [Finding['kind'], string])[] = [
  ['good', 'What is good already'],
  ['measured', 'What was measured'],
  ['check_yourself', 'Worth checking yourself'],
  ['not_visible', 'What a photo cannot show'],
  ['notice', 'Please note'],
];

const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';

/** Keeps a number and its unit on one line, and a range too: "24 %", "60-67 °F". */
export const nonBreakingUnits = (text: string): string =>
  text.replace(/(\d) (?=[%°])/g, `$1${NO_BREAK_SPACE}`).replace(/(\d)-(?=\d)/g, `$1${WORD_JOINER}-${WORD_JOINER}`);
