import { answerRating } from './answer-rating.ts';
import { bedroomIn, placeIn, shownObjects } from './bedroom.ts';
import { withFullness } from './fullness.ts';
import { generalFindings } from './general-findings.ts';
import { recommendationsFor, shortened } from './recommend.ts';
import type { Answers, ItemId, ItemRating, PhotoRatings, RoomReport } from './room-report.ts';
import { RUBRIC } from './rubric.ts';
import { scored, withoutBed } from './score.ts';

const EVIDENCE_LENGTH = 240;

/** What only a photo taken in the evening shows. */
const EVENING_ONLY: Partial<Record<ItemId, string>> = {
  room_light: 'Not judged: only a photo taken in the evening shows your evening light.',
  light_color: 'Not judged: only a photo taken in the evening shows the color of your lamps.',
};

/** The complete result from a photo and the person's answers. */
export function roomReport(photo: PhotoRatings, answers: Answers): RoomReport {
  const rated = RUBRIC.map(({ id }) => answerRating(id, answers) ?? photoRating(id, photo, answers));
  const { sight } = photo;
  const bedroom = bedroomIn(photo, answers.isBedroom);
  const result = bedroom === 'not-seen' ? withoutBed(scored(rated)) : scored(rated);
  const looksLike = bedroom === 'not-seen' && sight ? placeIn(sight) : undefined;
  return {
    ...result,
    bedroom,
    looksLike,
    seen: sight ? shownObjects(sight) : null,
    analyzer: photo.analyzer,
    subScores: rated.map((item, at) => ({ ...item, label: RUBRIC[at]!.label, weight: RUBRIC[at]!.weight })),
    findings: [...photo.findings, ...generalFindings(rated, result, { bedroom, taken: answers.taken })],
    regions: photo.regions,
    ...(photo.wasSent && { wasSent: true }),
    recommendations: recommendationsFor(rated),
  };
}

/** The ratings of a report that was stored without them. Those that an answer replaced are lost. */
export const ratingsIn = ({ analyzer, subScores, regions, findings }: RoomReport): PhotoRatings => ({
  analyzer,
  items: subScores.filter(({ source }) => source !== 'user'),
  isEvening: subScores.some(({ id, rating }) => id in EVENING_ONLY && rating !== null),
  regions,
  findings: findings.filter(({ kind }) => kind === 'measured'),
});

/** The photo's rating of an item, the first for duplicates, or an unrated item. */
function photoRating(id: ItemId, { analyzer, items, isEvening, sight }: PhotoRatings, { taken }: Answers): ItemRating {
  const item = items.find((candidate) => candidate.id === id);
  const unrated = (evidence: string): ItemRating => ({
    ...{ id, rating: null, confidence: 0, evidence },
    source: analyzer === 'embedded' ? 'pixels' : 'model',
  });
  if (!item) return unrated('Not judged in this photo.');
  if (item.rating === null) return unrated(shortened(item.evidence, EVIDENCE_LENGTH));
  const eveningOnly = EVENING_ONLY[id];
  if (eveningOnly && !(taken === 'not_sure' ? isEvening : taken !== 'day')) return unrated(eveningOnly);
  return { ...withFullness(item, sight), evidence: shortened(item.evidence, EVIDENCE_LENGTH) };
}
