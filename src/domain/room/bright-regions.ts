import type { Planes } from './pixels.ts';

/** A connected bright patch. Position and size are fractions of the picture. */
export type BrightRegion = {
  /** Share of the area of the picture. */
  area: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The share of its bounding rectangle that the patch fills. */
  fill: number;
  centerY: number;
  /** The share of its bounding rectangle that has lost its detail to white. */
  clippedShare: number;
  /** How many of the four borders of the picture it touches. */
  borders: number;
};

/** Linear luminance above which a pixel is part of a bright patch. */
const BRIGHT = 0.72;
/** Smaller patches are reflections and specks. */
const MIN_AREA = 0.0008;

type Patch = { size: number; sumY: number; left: number; right: number; top: number; bottom: number };

/** Bright patches, largest first. */
export function brightRegions({ width, height, luminance, clipped }: Planes): BrightRegion[] {
  const unvisited = Uint8Array.from(luminance, (y) => (y > BRIGHT ? 1 : 0));
  const stack = new Int32Array(unvisited.length);
  const regions: BrightRegion[] = [];
  for (let start = 0; start < unvisited.length; start++) {
    if (unvisited[start] === 0) continue;
    const patch = flood(unvisited, stack, start, width, height);
    if (patch.size / unvisited.length >= MIN_AREA) regions.push(regionOf(patch, width, height, clipped));
  }
  return regions.sort((one, other) => other.area - one.area);
}

/** Removes the 4-connected patch around `start` from `unvisited`. */
function flood(unvisited: Uint8Array, stack: Int32Array, start: number, width: number, height: number): Patch {
  const patch: Patch = { size: 0, sumY: 0, left: width, right: 0, top: height, bottom: 0 };
  let depth = 0;
  const visit = (at: number) => {
    if (unvisited[at] === 0) return;
    unvisited[at] = 0;
    stack[depth++] = at;
  };
  visit(start);
  while (depth > 0) {
    const at = stack[--depth]!;
    const x = at % width;
    const y = (at - x) / width;
    patch.size++;
    patch.sumY += y;
    patch.left = Math.min(patch.left, x);
    patch.right = Math.max(patch.right, x);
    patch.top = Math.min(patch.top, y);
    patch.bottom = Math.max(patch.bottom, y);
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (y > 0) visit(at - width);
    if (y < height - 1) visit(at + width);
  }
  return patch;
}

function regionOf(patch: Patch, width: number, height: number, clipped: Uint8Array): BrightRegion {
  const [boxWidth, boxHeight] = [patch.right - patch.left + 1, patch.bottom - patch.top + 1];
  return {
    area: patch.size / (width * height),
    x: patch.left / width,
    y: patch.top / height,
    width: boxWidth / width,
    height: boxHeight / height,
    fill: patch.size / (boxWidth * boxHeight),
    centerY: (patch.sumY / patch.size + 0.5) / height,
    clippedShare: clippedIn(patch, width, clipped) / (boxWidth * boxHeight),
    borders: [patch.left === 0, patch.top === 0, patch.right === width - 1, patch.bottom === height - 1].filter(Boolean)
      .length,
  };
}

function clippedIn({ left, right, top, bottom }: Patch, width: number, clipped: Uint8Array): number {
  let count = 0;
  for (let y = top; y <= bottom; y++) {
    for (let at = y * width + left; at <= y * width + right; at++) count += clipped[at]!;
  }
  return count;
}

/** The sky outside a window is pure white in most photos by day; a white wall or ceiling seldom is. */
const MIN_CLIPPED = 0.3;
/** A patch that touches more borders is a wall, a ceiling or the background of a picture. */
const MAX_BORDERS = 2;

/** Large, solid, not on the floor, mostly pure white and not around the picture. */
export const isProbablyWindow = (region: BrightRegion): boolean =>
  region.area > 0.008 &&
  region.fill > 0.5 &&
  region.centerY < 0.65 &&
  region.clippedShare >= MIN_CLIPPED &&
  region.borders <= MAX_BORDERS;
