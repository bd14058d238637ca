import type { Measurements } from './measure.ts';

/** Whether a picture can be rated. Notices accompany the result; `refused` replaces it. */
export type Gate = { refused: string } | { refused: null; notices: string[] };

const TOO_DARK =
  'This picture is too dark to judge. That does not mean your room is perfectly dark: take it with your usual evening light on.';
const BLANK = 'This picture is one even tone from edge to edge. Stand at the pillow and photograph the room.';
const BLURRED = 'This picture is too blurred to judge. Hold the phone still or lean it on something, then try again.';
const GRAPHICS = 'This looks like a screenshot, a document or a drawing. Please choose a photo of the bedroom itself.';
const OUTDOORS =
  'This looks like a photo taken outdoors. If it is your bedroom, take it from another side, with less green or blue in view.';
const A_LITTLE_BLURRED = 'The picture is a little blurred, so the room may look tidier than it is.';
const VERY_DARK = 'The picture is very dark, so take this result with extra caution.';
const OVEREXPOSED =
  'Part of the picture is pure white, so its detail is lost. Step aside so that the window is not in the middle.';

/** Limits derived from 254 photos of rooms. None of these is rejected. */
const LIMITS = {
  darkP95: 20,
  dimP95: 40,
  darkGraphicsP95: 25,
  blankSpread: 4,
  blurred: 6,
  slightlyBlurred: 12,
  flatColors: 0.4,
  flatMedian: 40,
  darkMedian: 8,
  green: 0.16,
  blueTop: 0.7,
  clipped: 0.1,
};

/** Judges the picture alone: no answer of the person undoes a refusal. */
export function gateOf(measured: Measurements): Gate {
  const { light, sharpness, palette } = measured;
  const isBlank = light.spread < LIMITS.blankSpread;
  const isBlurred = sharpness < LIMITS.blurred;
  // Darkness hides contrast and fine detail, so a dim picture without them is called dark.
  if (light.p95 < LIMITS.darkP95 || (light.p95 < LIMITS.dimP95 && (isBlank || isBlurred))) return { refused: TOO_DARK };
  if (isBlank) return { refused: BLANK };
  if (isBlurred) return { refused: BLURRED };
  if (isGraphics(measured)) return { refused: GRAPHICS };
  if (palette.greenShare > LIMITS.green || palette.blueTopShare > LIMITS.blueTop) return { refused: OUTDOORS };
  const notices = [
    sharpness < LIMITS.slightlyBlurred && A_LITTLE_BLURRED,
    light.median < LIMITS.darkMedian && VERY_DARK,
    light.clippedShare > LIMITS.clipped && OVEREXPOSED,
  ];
  return { refused: null, notices: notices.filter((notice) => notice !== false) };
}

/** In a dark picture the near-black parts do not count: a dark room has much of one black, a chat in dark colors of all. */
function isGraphics({ light, flatColorShare, litFlatColorShare }: Measurements): boolean {
  if (light.median > LIMITS.flatMedian) return flatColorShare > LIMITS.flatColors;
  return litFlatColorShare > LIMITS.flatColors && light.p95 >= LIMITS.darkGraphicsP95;
}
