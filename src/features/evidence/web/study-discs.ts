/** A disc in a topic's window, in drawing units (96 wide, 108 high). */
type Disc = { x: number; y: number; radius: number };

/** Square root, because readers compare areas: 7,019 people give a radius of 24, 18 people one of 1.2. */
const RADIUS_OF_ONE_PERSON = 24 / Math.sqrt(7019);

/** Centers of the largest, the second and the third disc. */
const POSITIONS = [
  { x: 56, y: 50 },
  { x: 27, y: 81 },
  { x: 24, y: 47 },
] as const;

/** One disc for each study of a topic (at most three), its area proportional to the number of participants. */
export const studyDiscs = (participants: readonly number[]): Disc[] =>
  [...participants]
    .sort((one, other) => other - one)
    .flatMap((count, rank) => {
      const position = POSITIONS[rank];
      return position ? [{ ...position, radius: RADIUS_OF_ONE_PERSON * Math.sqrt(count) }] : [];
    });
