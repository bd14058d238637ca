import type { Box, SeenObject, Sight } from '#domain/room/sight.ts';
import { DETECTED_SIDE } from './detector.ts';

/** The outputs cover the photo with squared cells; each has a score (0 to 1) for each of the 80 classes of COCO. */
const [CELLS, CLASSES] = [128, 80];
const CELL_SIDE = DETECTED_SIDE / CELLS;
const MIN_SCORE = 0.2;
/** Boxes of one label that share more of their union are one object. */
const MAX_OVERLAP = 0.55;
const MAX_OBJECTS = 40;

/** By the number of the class in COCO. Other classes are wrong too often in bedrooms, or do not matter. */
const LABELS: Partial<Record<number, SeenObject['label']>> = {
  ...{ 0: 'person', 2: 'car', 15: 'pet', 16: 'pet', 24: 'bag', 26: 'bag', 28: 'bag', 56: 'chair', 57: 'sofa' },
  ...{ 58: 'plant', 59: 'bed', 60: 'table', 61: 'toilet', 62: 'screen', 63: 'screen', 69: 'oven', 71: 'sink' },
  ...{ 72: 'refrigerator', 73: 'books' },
};
const BED = 59;

/**
 * What CenterNet saw. `distances`: from each cell to the left, top, right and bottom side of its object, in pixels of
 * the stretched photo. Throws if a score is not a number.
 */
export function sightIn(scores: Float32Array, distances: Float32Array): Sight {
  const best: number[] = Array(CLASSES).fill(0);
  const found: SeenObject[] = [];
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at]!;
    if (Number.isNaN(score)) throw new Error('The weights of the detector are damaged.');
    const kind = at % CLASSES;
    best[kind] = Math.max(best[kind]!, score);
    const label = LABELS[kind];
    if (label === undefined || score <= MIN_SCORE || !isPeak(scores, at)) continue;
    const box = boxAt(distances, Math.floor(at / CLASSES));
    if (box.width > 0 && box.height > 0) found.push({ label, box, score: rounded(score) });
  }
  const fullness = best.reduce((sum, score) => sum + score);
  return { objects: withoutRepeats(found), bed: rounded(best[BED]!), fullness: rounded(fullness) };
}

/** Whether none of the eight cells around has a higher score for the same class. */
function isPeak(scores: Float32Array, at: number): boolean {
  const [column, row] = [Math.floor(at / CLASSES) % CELLS, Math.floor(at / CLASSES / CELLS)];
  for (let y = Math.max(0, row - 1); y <= Math.min(CELLS - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(CELLS - 1, column + 1); x++) {
      if (scores[(y * CELLS + x) * CLASSES + (at % CLASSES)]! > scores[at]!) return false;
    }
  }
  return true;
}

function boxAt(distances: Float32Array, cell: number): Box {
  const [x, y] = [(cell % CELLS) * CELL_SIDE, Math.floor(cell / CELLS) * CELL_SIDE];
  const [toLeft, toTop, toRight, toBottom] = distances.subarray(cell * 4, cell * 4 + 4);
  const [left, top] = [shareOf(x - toLeft!), shareOf(y - toTop!)];
  return { left, top, width: rounded(shareOf(x + toRight!) - left), height: rounded(shareOf(y + toBottom!) - top) };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const shareOf = (pixels: number): number => rounded(Math.min(Math.max(pixels / DETECTED_SIDE, 0), 1));

/** Best first. */
function withoutRepeats(found: SeenObject[]): SeenObject[] {
  const objects: SeenObject[] = [];
  for (const candidate of found.toSorted((one, other) => other.score - one.score)) {
    const isRepeat = objects.some(
      ({ label, box }) => label === candidate.label && overlap(box, candidate.box) > MAX_OVERLAP,
    );
    if (!isRepeat) objects.push(candidate);
    if (objects.length === MAX_OBJECTS) break;
  }
  return objects;
}

/** The shared area of two boxes as a share of their union. */
function overlap(one: Box, other: Box): number {
  const common = (start: 'left' | 'top', size: 'width' | 'height') =>
    Math.max(0, Math.min(one[start] + one[size], other[start] + other[size]) - Math.max(one[start], other[start]));
  const shared = common('left', 'width') * common('top', 'height');
  return shared / (one.width * one.height + other.width * other.height - shared);
}
