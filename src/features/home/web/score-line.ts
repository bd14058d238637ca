import type { DayScore } from './recent-scores.ts';

export const LINE_BOX = { width: 300, height: 96, inset: 8 };

/** The line begins to use the height from this score on; lower scores stretch it downwards. */
const USUAL_LOWEST = 30;

export type Point = readonly [x: number, y: number];

/** Where the scored days stand in the box; a day keeps its place whether its neighbours have a score or not. */
export function linePoints(days: readonly DayScore[]): Point[] {
  const { width, height, inset } = LINE_BOX;
  const scores = days.map(({ score }) => score).filter((score) => score !== null);
  const lowest = Math.min(USUAL_LOWEST, ...scores);
  const perDay = days.length > 1 ? (width - 2 * inset) / (days.length - 1) : 0;
  return days.flatMap(({ score }, place): Point[] =>
    score === null
      ? []
      : [
          [
            tenth(inset + place * perDay),
            tenth(height - inset - ((score - lowest) / (100 - lowest)) * (height - 2 * inset)),
          ],
        ],
  );
}

export const linePath = (points: readonly Point[]): string =>
  points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('');

const tenth = (length: number): number => Math.round(length * 10) / 10;
