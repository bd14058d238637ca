/** A disc in a topic's window, in the units of its drawing (96 wide, 108 high). */
type Disc = { x: number; y: number; radius: number };

/** Square root, because the eye compares areas: 7,019 people make a disc of 24, 18 people one of 1.2. */
const RADIUS_OF_ONE_PERSON = 24 / Math.sqrt(7019);

/** Where the largest, the second and the third hang. */
const POSITIONS = [
  { x: 56, y: 50 },
  { x: 27, y: 81 },
  { x: 24, y: 47 },
] as const;

/** One disc for each of the (at most three) studies of a topic, its area in proportion to the people who took part. */
export const studyDiscs = (participants: readonly number[]): Disc[] =>
  [...participants]
    .sort((one, other) => other - one)
    .flatMap((count, rank) => {
      const position = POSITIONS[rank];
      return position ? [{ ...position, radius: RADIUS_OF_ONE_PERSON * Math.sqrt(count) }] : [];
    });
