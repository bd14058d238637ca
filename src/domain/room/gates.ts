import type { Measurements } from './measure.ts';

/** Whether a picture can be rated. Notices accompany the result; `refused` replaces it. */
export type Gate = { refused: string } | { refused: null; notices: string[] };

const TOO_DARK =
  'This picture is too dark to judge. That does not mean your room is perfectly dark: take it with your usual evening light on.';
const BLANK = 'This picture is one even tone from edge to edge. Stand at the pillow and photograph the room.';
const BLURRED = 'This picture is too blurred to judge. Hold the phone still or lean it on something, then try again.';
const GRAPHICS = 'This looks like a screenshot, a document or a drawing. Please choose a photo of the bedroom itself.';
const OUTDOORS =
  'This looks like a photo taken outdoors. If it is your bedroom, answer one of the questions beside the photo and send it again.';
const A_LITTLE_BLURRED = 'The picture is a little blurred, so the room may look tidier than it is.';
const VERY_DARK = 'The picture is very dark, so take this result with extra caution.';
const OVEREXPOSED =
  'Part of the picture is pure white, so its detail is lost. Step aside so that the window is not in the middle.';

/** Limits derived from 254 photos of rooms. None of these is rejected. */
const LIMITS = {
  darkP95: 14,
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

/** `hasAnswers`: the person answered a question about the room, so green or blue walls are not taken for outdoors. */
export function gateOf({ light, sharpness, flatColorShare, palette }: Measurements, hasAnswers: boolean): Gate {
  if (light.p95 < LIMITS.darkP95) return { refused: TOO_DARK };
  if (light.spread < LIMITS.blankSpread) return { refused: BLANK };
  if (sharpness < LIMITS.blurred) return { refused: BLURRED };
  if (flatColorShare > LIMITS.flatColors && light.median > LIMITS.flatMedian) return { refused: GRAPHICS };
  const outdoors = palette.greenShare > LIMITS.green || palette.blueTopShare > LIMITS.blueTop;
  if (outdoors && !hasAnswers) return { refused: OUTDOORS };
  const notices = [
    sharpness < LIMITS.slightlyBlurred && A_LITTLE_BLURRED,
    light.median < LIMITS.darkMedian && VERY_DARK,
    light.clippedShare > LIMITS.clipped && OVEREXPOSED,
  ];
  return { refused: null, notices: notices.filter((notice) => notice !== false) };
}
