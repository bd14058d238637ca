import { isProbablyWindow } from './bright-regions.ts';
import { GRID, isSmooth } from './edges.ts';
import type { Box } from './frame.ts';
import type { Measurements } from './measure.ts';
import type { Region } from './room-report.ts';

/** Cells are grouped three by three, so that a region is large enough to point at. */
const GROUP_SIZE = 3;
const SIDE = GRID / GROUP_SIZE;
/** Minimum mean share of edge pixels for a busy cell: about the busiest tenth of ordinary rooms. */
const BUSY_SHARE = 0.3;
const MAX_REGIONS_PER_KIND = 3;

/** The regions to draw over the photo: large bright areas, and the busiest and calmest parts. Largest first. */
export function regionsOf({ brightRegions, clutter, content }: Measurements): Region[] {
  const bright = brightRegions
    .filter(isProbablyWindow)
    .map(({ x, y, width, height }) => ({ kind: 'bright' as const, x, y, width, height }));
  const [busy, calm] = groupedCells(clutter.cells);
  return [bright, rectangles('busy', busy), rectangles('calm', calm)].flatMap((kind) =>
    kind.slice(0, MAX_REGIONS_PER_KIND).map((region) => inPhoto(region, content)),
  );
}

/** Converts a region of the measured part to one of the whole photo. */
const inPhoto = ({ kind, x, y, width, height }: Region, content: Box): Region => ({
  kind,
  x: content.x + x * content.width,
  y: content.y + y * content.height,
  width: width * content.width,
  height: height * content.height,
});

/** The grouped cells that are busy, and those that are smooth throughout. */
function groupedCells(cells: Float32Array): [busy: boolean[], calm: boolean[]] {
  const [busy, calm]: [boolean[], boolean[]] = [[], []];
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    const first = Math.floor(cell / SIDE) * GROUP_SIZE * GRID + (cell % SIDE) * GROUP_SIZE;
    const inside = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => cells[first + row * GRID + column]!));
    busy.push(inside.reduce((sum, share) => sum + share, 0) / inside.length > BUSY_SHARE);
    calm.push(inside.every(isSmooth));
  }
  return [busy, calm];
}

/** Covers the marked cells with rectangles: the widest run of a row, extended down while all its cells are marked. */
function rectangles(kind: Region['kind'], marked: boolean[]): Region[] {
  const left = [...marked];
  const found: Region[] = [];
  for (let cell = 0; cell < left.length; cell++) {
    if (!left[cell]) continue;
    const [column, row] = [cell % SIDE, Math.floor(cell / SIDE)];
    const isRun = (fromRow: number, length: number) =>
      Array.from({ length }, (_, x) => left[fromRow * SIDE + column + x]).every(Boolean);
    let wide = 1;
    while (column + wide < SIDE && left[cell + wide]) wide++;
    let high = 1;
    while (row + high < SIDE && isRun(row + high, wide)) high++;
    for (let y = row; y < row + high; y++) left.fill(false, y * SIDE + column, y * SIDE + column + wide);
    found.push({ kind, x: column / SIDE, y: row / SIDE, width: wide / SIDE, height: high / SIDE });
  }
  return found.sort((one, other) => other.width * other.height - one.width * one.height);
}
