import { z } from 'zod';
import { Bedroom, Place } from './bedroom.ts';
import { RUBRIC } from './rubric.ts';
import { SeenObject, Sight } from './sight.ts';

export const ItemId = z.enum(RUBRIC.map((item) => item.id));
export type ItemId = z.infer<typeof ItemId>;

/** The origin of a rating: pixels, exposure data of the camera, a language model, or the person. */
export const Source = z.enum(['pixels', 'exif', 'model', 'user']);
export type Source = z.infer<typeof Source>;

/**
 * One rubric item as an analyzer rates it. `rating` is 0 (worst) to 4 (best), possibly fractional; null means not
 * rated. `evidence` is a plain sentence. `measurement` is the sentence with the figures, absent in reports stored before
 * November 2026 and where nothing was measured.
 */
export const ItemRating = z.object({
  id: ItemId,
  rating: z.number().min(0).max(4).nullable(),
  confidence: z.number().min(0).max(1),
  evidence: z.string(),
  measurement: z.string().optional(),
  source: Source,
});
export type ItemRating = z.infer<typeof ItemRating>;

/** The person's answers beside the photo. Every question defaults to "not sure". `isBedroom`: where no bed is seen, it is one. */
export const Answers = z.object({
  taken: z.enum(['day', 'evening', 'night', 'not_sure']).default('not_sure'),
  curtains: z.enum(['yes', 'partly', 'no', 'not_sure']).default('not_sure'),
  screen: z.enum(['yes', 'no', 'not_sure']).default('not_sure'),
  isBedroom: z.boolean().optional(),
});
export type Answers = z.infer<typeof Answers>;

/** A measured rectangle, in fractions (0..1) of the width and height of the photo. */
export const Region = z.object({
  kind: z.enum(['bright', 'busy', 'calm']),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Region = z.infer<typeof Region>;

/** A sentence about the photo. `kind` selects the list of the result. */
export const Finding = z.object({
  kind: z.enum(['measured', 'good', 'not_visible', 'check_yourself', 'notice']),
  text: z.string(),
});
export type Finding = z.infer<typeof Finding>;

/** What a recommendation rests on: the person's answer, a photo with confidence from 0.5 or below it, or no photo. */
export const Certainty = z.enum(['answer', 'photo_sure', 'photo_unsure', 'general']);
export type Certainty = z.infer<typeof Certainty>;

export const Recommendation = z.object({
  /** The rubric item of the finding. Absent for what no photo shows, and in reports stored before November 2026. */
  itemId: ItemId.optional(),
  title: z.string(),
  description: z.string(),
  priority: z.enum(['High Priority', 'Medium Priority', 'Low Priority']),
  /** Absent in reports stored before November 2026. */
  certainty: Certainty.optional(),
});
export type Recommendation = z.infer<typeof Recommendation>;

/** One line of the result: a rubric item with its displayed name and weight. */
export const SubScore = ItemRating.extend({ label: z.string(), weight: z.number() });
export type SubScore = z.infer<typeof SubScore>;

const Analyzer = z.enum(['embedded', 'language-model']);

/** Whether a small copy of the photo was sent to a language model, whatever it answered. */
const wasSent = z.boolean().optional();

/**
 * What an analyzer found in a photo, whatever the person answers. Light is rated as if the photo shows the evening;
 * `isEvening` is whether it counts so without an answer.
 */
export const PhotoRatings = z.object({
  analyzer: Analyzer,
  items: z.array(ItemRating),
  isEvening: z.boolean(),
  regions: z.array(Region),
  findings: z.array(Finding),
  /** Whether a language model saw a bedroom. Absent where none looked, or where it could not tell. */
  seesBedroom: z.boolean().optional(),
  wasSent,
  /** Null without a detector; absent in ratings stored before December 2026. */
  sight: Sight.nullable().optional(),
});
export type PhotoRatings = z.infer<typeof PhotoRatings>;

/**
 * The complete rating of a room. `band` is the uncertainty in points, plus or minus. `coverage` is the known share (0..1)
 * of the rubric's weight, absent in reports stored before November 2026. `seen`: the objects to show, null where none were
 * looked for, absent in reports stored before December 2026. `looksLike`: where no bed is seen and another place is sure.
 */
export const RoomReport = z.object({
  score: z.number().int().min(0).max(100),
  coverage: z.number().min(0).max(1).optional(),
  band: z.number().int().min(0),
  analyzer: Analyzer,
  subScores: z.array(SubScore),
  findings: z.array(Finding),
  regions: z.array(Region),
  recommendations: z.array(Recommendation),
  wasSent,
  bedroom: Bedroom.optional(),
  looksLike: Place.optional(),
  seen: z.array(SeenObject).nullable().optional(),
});
export type RoomReport = z.infer<typeof RoomReport>;
