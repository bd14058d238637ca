/** The edges of a lightness plane: positions and directions. */
type Edges = {
  /** Cells of a 24 x 24 grid, row by row: the share of edge pixels in each cell. */
  cells: Float32Array;
  /** Share of cells with almost no edges. */
  smoothShare: number;
  /** How evenly edges point in all directions, 0..1. Furniture is mostly upright and level; heaps are not. */
  orientationEntropy: number;
};

export const GRID = 24;
/** Sobel gradient / 8, in L* per pixel: the minimum for an edge pixel, and the minimum for its direction to count. */
const EDGE_GRADIENT = 5;
const DIRECTED_GRADIENT = 3;
const SMOOTH_CELL = 0.02;
const DIRECTIONS = 36;

export const isSmooth = (edgeShare: number): boolean => edgeShare < SMOOTH_CELL;

export function edgesOf(lightness: Float32Array, width: number, height: number): Edges {
  const plane = boxBlurred(lightness, width, height);
  const edges = new Float32Array(GRID * GRID);
  const sizes = new Float32Array(GRID * GRID);
  const directions = new Float64Array(DIRECTIONS);
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor((x * GRID) / width));
  for (let y = 1; y < height - 1; y++) {
    const row = Math.floor((y * GRID) / height) * GRID;
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const cell = row + columns[x]!;
      sizes[cell]!++;
      const [nw, ne] = [plane[at - width - 1]!, plane[at - width + 1]!];
      const [sw, se] = [plane[at + width - 1]!, plane[at + width + 1]!];
      const gx = (ne + 2 * plane[at + 1]! + se - nw - 2 * plane[at - 1]! - sw) / 8;
      const gy = (sw + 2 * plane[at + width]! + se - nw - 2 * plane[at - width]! - ne) / 8;
      const gradient = Math.sqrt(gx * gx + gy * gy);
      if (gradient <= DIRECTED_GRADIENT) continue;
      const turn = Math.atan2(gy, gx) / Math.PI + 1;
      directions[Math.floor((turn % 1) * DIRECTIONS)]! += gradient;
      if (gradient > EDGE_GRADIENT) edges[cell]!++;
    }
  }
  const cells = edges.map((count, cell) => count / Math.max(1, sizes[cell]!));
  return {
    cells,
    smoothShare: cells.filter(isSmooth).length / cells.length,
    orientationEntropy: entropy(directions) / Math.log2(DIRECTIONS),
  };
}

/** Shannon entropy in bits of a histogram; 0 for an empty one. */
export function entropy(histogram: Float64Array): number {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  let bits = 0;
  for (const count of histogram) if (count > 0) bits -= (count / total) * Math.log2(count / total);
  return bits;
}

/** Mean of the 3 x 3 neighborhood of each pixel; the border is repeated outwards. */
function boxBlurred(plane: Float32Array, width: number, height: number): Float32Array {
  const across = new Float32Array(plane.length);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      across[at] = plane[x > 0 ? at - 1 : at]! + plane[at]! + plane[x < width - 1 ? at + 1 : at]!;
    }
  }
  const blurred = new Float32Array(plane.length);
  for (let y = 0, at = 0; y < height; y++) {
    const [up, down] = [y > 0 ? -width : 0, y < height - 1 ? width : 0];
    for (let x = 0; x < width; x++, at++) blurred[at] = (across[at + up]! + across[at]! + across[at + down]!) / 9;
  }
  return blurred;
}
