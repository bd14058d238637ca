import { z } from 'zod';
import type { SeenObject, Sight } from './sight.ts';

/** Whether the photo shows a bed; `confirmed`: the person says that it is the room they sleep in. */
export const Bedroom = z.enum(['seen', 'not-seen', 'confirmed']);
export type Bedroom = z.infer<typeof Bedroom>;

export const Place = z.enum(['bathroom', 'kitchen', 'living-room', 'dining-room', 'street', 'portrait']);
export type Place = z.infer<typeof Place>;

/**
 * Of CenterNet. At 0.15 it misses 1 of the 21 bedrooms of `docs/room-analysis.md`, a corner of a bed in the dark, and sees a
 * bed in none of 8 other pictures.
 */
const MIN_BED = 0.15;
/** Of objects that other rooms have: from here on they are rarely wrong where no bed is seen. */
const MIN_FOREIGN = 0.4;

type Look = { sight?: Sight | null | undefined; seesBedroom?: boolean | undefined };

/** The person knows it best, then a language model. Undefined where nothing looked and the person did not say. */
export function bedroomIn({ sight, seesBedroom }: Look, isBedroom = false): Bedroom | undefined {
  if (isBedroom) return 'confirmed';
  const isSeen = seesBedroom ?? (sight && sight.bed >= MIN_BED);
  if (isSeen === undefined || isSeen === null) return undefined;
  return isSeen ? 'seen' : 'not-seen';
}

/** The first that applies. A kitchen has a sink too. */
const PLACES: readonly (readonly [Place, readonly SeenObject['label'][]])[] = [
  ['bathroom', ['toilet']],
  ['kitchen', ['oven', 'refrigerator']],
  ['bathroom', ['sink']],
  ['living-room', ['sofa']],
  ['dining-room', ['table']],
  ['street', ['car']],
  ['portrait', ['person']],
];

/** What a photo without a bed looks like, where that is sure. */
export const placeIn = ({ objects }: Sight): Place | undefined =>
  PLACES.find(([, labels]) => objects.some(({ label, score }) => score >= MIN_FOREIGN && labels.includes(label)))?.[0];

/**
 * The scores from which an object is shown, by label. At 0.3 CenterNet finds 8 of 11 screens, and a false one in 1 of 69
 * rooms. The others count for nothing, so only sure ones are shown.
 */
const SHOWN_FROM: Partial<Record<SeenObject['label'], number>> = {
  ...{ bed: 0.3, screen: 0.3, chair: 0.4, books: 0.4, plant: 0.4, bag: 0.4, person: 0.4, pet: 0.4 },
};
/** More boxes hide a photo of a bookshelf. */
const MAX_OF_A_LABEL = 2;

/** What is shown of the objects, best first. */
export const shownObjects = ({ objects }: Sight): SeenObject[] =>
  objects
    .filter(({ label, score }) => score >= (SHOWN_FROM[label] ?? Number.POSITIVE_INFINITY))
    .filter(({ label }, at, shown) => shown.slice(0, at).filter((o) => o.label === label).length < MAX_OF_A_LABEL);
