/** Points of the rating from 1 to 10 in words. */

/** The size of a difference, for a sentence: `about a point`. */
export function aboutPoints(points: number): string {
  const size = Math.abs(points);
  if (size < 0.75) return 'about half a point';
  if (size < 1.25) return 'about a point';
  if (size < 1.75) return 'about one and a half points';
  return size < 2.25 ? 'about two points' : 'more than two points';
}

/** `+0.9`, with a real minus sign. */
export function signedPoints(points: number, digits = 1): string {
  const text = Math.abs(points).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${points < 0 ? '−' : '+'}${text}`;
}
