import type { DayScore } from './recent-scores.ts';

export const LINE_BOX = { width: 300, height: 96, inset: 8 };

/** The score at the bottom of the box. Lower scores extend the scale downward. */
const DEFAULT_MIN_SCORE = 30;

export type Point = readonly [x: number, y: number];

/** Positions of the scored days in the box. Days without a score keep their place. */
export function linePoints(days: readonly Pick<DayScore, 'date' | 'score'>[]): Point[] {
  const { width, height, inset } = LINE_BOX;
  const scores = days.map(({ score }) => score).filter((score) => score !== null);
  const lowest = Math.min(DEFAULT_MIN_SCORE, ...scores);
  const perDay = days.length > 1 ? (width - 2 * inset) / (days.length - 1) : 0;
  return days.flatMap(({ score }, index): Point[] =>
    score === null
      ? []
      : [
          [
            roundToTenth(inset + index * perDay),
            roundToTenth(height - inset - ((score - lowest) / (100 - lowest)) * (height - 2 * inset)),
          ],
        ],
  );
}

export const linePath = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

const roundToTenth = (length: number): number => Math.round(length * 10) / 10;
