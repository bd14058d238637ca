import type { RoomAnalysis } from '#core/room/contract.ts';
import type { Place } from '#domain/room/bedroom.ts';
import { SURE } from '#domain/room/recommend.ts';
import type { Finding, ItemId, Recommendation, Region, Source, SubScore } from '#domain/room/room-report.ts';
import type { SeenObject } from '#domain/room/sight.ts';
import { bandsInDoubt, roomRange } from '#domain/score/bands.ts';

export function marginMessage(analysis: { score: number; band: number }): string {
  const { low, high } = roomRange(analysis);
  return `Most likely between ${low} and ${high}`;
}

/** What would narrow the range, by the number of open questions; nothing where no band is in doubt. */
export function narrowingMessage(analysis: { score: number; band: number }, open: number): string | null {
  if (open > 0) return open > 1 ? 'Your answers narrow it.' : 'One answer to go.';
  return bandsInDoubt(analysis) && 'A photo cannot tell more.';
}

export const SOURCE_LABELS: Record<Source, string> = {
  pixels: 'measured in the photo',
  exif: "from the camera's exposure data",
  model: 'seen by a language model',
  user: 'from your answer',
};

type Seen = Pick<RoomAnalysis, 'seen'>;

export const sees = ({ seen }: Seen, label: SeenObject['label']): boolean =>
  seen?.some((object) => object.label === label) ?? false;

/** What was looked for and found, for a screen reader too; nothing for analyses stored before that. */
export function seenMessage({ seen, bedroom }: Seen & Pick<RoomAnalysis, 'bedroom'>): string | null {
  if (seen === undefined) return null;
  if (seen === null) return 'Objects were not looked for on this server.';
  const nothing = bedroom === 'seen' ? 'what may be a bed' : 'nothing of a bedroom';
  const labels = [...new Set(seen.map(({ label }) => label))].join(', ') || nothing;
  const confirmed =
    bedroom === 'confirmed' && !sees({ seen }, 'bed')
      ? 'No bed was seen. Scored because you said it is the room you sleep in. '
      : '';
  return `${confirmed}Seen: ${labels}. Not looked for: windows, curtains, lamps, phones.`;
}

/** In the words of "This looks like ...". */
const PLACES: Record<Place, string> = {
  bathroom: 'a bathroom',
  kitchen: 'a kitchen',
  'living-room': 'a living room',
  'dining-room': 'a dining room',
  street: 'a street or a garage',
  portrait: 'a picture of a person',
};

export const bedroomQuestion = ({ looksLike }: Pick<RoomAnalysis, 'looksLike'>): string =>
  looksLike
    ? `This looks like ${PLACES[looksLike]}. Is it the room you sleep in?`
    : 'I do not see a bed here. Is this the room you sleep in?';

const SEEN_AS: Partial<Record<ItemId, SeenObject['label']>> = { screens: 'screen', bed: 'bed' };

/** The answer, the object or the look that a recommendation rests on. Nothing for advice that holds for any room. */
export function adviceSource({ itemId, certainty }: Recommendation, analysis: RoomAnalysis): string | null {
  const object = itemId && SEEN_AS[itemId];
  const seen = object && sees(analysis, object) ? [`Seen: ${object}`] : [];
  if (certainty === 'answer' && (itemId === 'window_light' || itemId === 'screens')) {
    const name = itemId === 'screens' ? 'screen' : 'curtains';
    return [...seen, `You said: ${analysis.answers[name]}`].join('. ');
  }
  if (certainty === 'photo_sure') return ['Photo, fairly sure', ...seen].join('. ');
  return certainty === 'photo_unsure' ? 'Photo, not sure' : null;
}

/** `confidence` from 0 to 1. */
export const confidenceLabel = (confidence: number): string => (confidence >= SURE ? 'fairly sure' : 'not sure');

const MAX_ADVICE = 3;

/** The most important recommendations about this room. */
export const roomAdvice = ({ recommendations }: Pick<RoomAnalysis, 'recommendations'>): Recommendation[] =>
  recommendations.filter(({ certainty }) => certainty !== 'general').slice(0, MAX_ADVICE);

/** The recommendations that are shown on request: the less important ones, and those for any room. */
export function furtherAdvice({ recommendations }: Pick<RoomAnalysis, 'recommendations'>): Recommendation[] {
  const first = roomAdvice({ recommendations });
  return recommendations.filter((recommendation) => !first.includes(recommendation));
}

export function analyzerMessage({ analyzer, seen, wasSent, modelUntil }: RoomAnalysis): string {
  if (analyzer === 'language-model') {
    return 'A language model looked at a smaller copy of your photo, without its metadata. Fixed rules set the score.';
  }
  const sent = wasSent || modelUntil !== undefined;
  return [
    'Measured on our server by the built-in analyzer.',
    ...(seen ? ['A small AI there looked for objects.'] : []),
    sent
      ? 'A smaller copy without metadata went to a language model, too.'
      : 'We did not send your photo anywhere else.',
  ].join(' ');
}

/** "3", "2.5": ratings may have a fraction. */
export const formatRating = (rating: number): string => `${Number(rating.toFixed(1))} of 4`;

export const isAssessed = (item: SubScore): item is SubScore & { rating: number } => item.rating !== null;

const REGION_LABELS: Record<Region['kind'], (count: number) => string> = {
  bright: (count) => `${count} large bright ${count === 1 ? 'area' : 'areas'}`,
  busy: (count) => `${count} busy ${count === 1 ? 'part' : 'parts'}`,
  calm: (count) => `${count} calm ${count === 1 ? 'part' : 'parts'}`,
};

/** Text alternative of the marks on the photo. */
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
  ['notice', 'Why a margin'],
  ['good', 'What is good already'],
  ['check_yourself', 'Worth checking yourself'],
  ['not_visible', 'What a photo cannot show'],
  ['measured', 'What was measured'],
];

const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';

/** Keeps a number and its unit on one line, and a range too: "24 %", "60-67 °F". */
export const nonBreakingUnits = (text: string): string =>
  text.replace(/(\d) (?=[%°])/g, `$1${NO_BREAK_SPACE}`).replace(/(\d)-(?=\d)/g, `$1${WORD_JOINER}-${WORD_JOINER}`);
