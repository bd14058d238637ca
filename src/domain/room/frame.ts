import type { Pixels } from './pixels.ts';

/** A part of the picture, in fractions (0..1) of its width and height. */
export type Box = { x: number; y: number; width: number; height: number };

/** Channel values of a row or column may differ by this much, as JPEG adds a little noise. */
const TOLERANCE = 10;
/** A frame is near black or near white; an evenly lit wall in between is part of the room. */
const [BLACK, WHITE] = [24, 231];
/** At most this share is cut off each side, so that something is left to measure. */
const MAX_CUT = 0.35;

type Line = { from: number; step: number; length: number };

/** Cuts uniform black or white borders off: the frames of scans, screenshots and messengers. */
export function withoutFrame(pixels: Pixels): { pixels: Pixels; content: Box } {
  const { width, height, rgb } = pixels;
  const row = (y: number): Line => ({ from: y * width, step: 1, length: width });
  const column = (x: number): Line => ({ from: x, step: width, length: height });
  const cut = (count: number, lineAt: (index: number) => Line) => {
    let lines = 0;
    while (lines < count * MAX_CUT && isUniform(rgb, lineAt(lines))) lines++;
    return lines;
  };
  const [top, bottom] = [cut(height, row), cut(height, (y) => row(height - 1 - y))];
  const [left, right] = [cut(width, column), cut(width, (x) => column(width - 1 - x))];
  if (top + bottom + left + right === 0) return { pixels, content: { x: 0, y: 0, width: 1, height: 1 } };
  const [innerWidth, innerHeight] = [width - left - right, height - top - bottom];
  const inner = new Uint8Array(innerWidth * innerHeight * 3);
  for (let y = 0; y < innerHeight; y++) {
    const from = ((top + y) * width + left) * 3;
    inner.set(rgb.subarray(from, from + innerWidth * 3), y * innerWidth * 3);
  }
  return {
    pixels: { width: innerWidth, height: innerHeight, rgb: inner },
    content: { x: left / width, y: top / height, width: innerWidth / width, height: innerHeight / height },
  };
}

/** Compares the lowest and the highest value of all three channels, because black and white have no color. */
function isUniform(rgb: Uint8Array, { from, step, length }: Line): boolean {
  let [low, high] = [255, 0];
  for (let at = 0, byte = from * 3; at < length; at++, byte += step * 3) {
    for (let channel = 0; channel < 3; channel++) {
      const value = rgb[byte + channel]!;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (high - low > TOLERANCE) return false;
  }
  return high <= BLACK || low >= WHITE;
}
