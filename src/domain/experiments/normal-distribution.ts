/** Beyond this, the share is 0 or 1 within the precision of a number. */
const FAR = 8;

/**
 * The share of a standard normal distribution below a value. Source: Marsaglia (2004), "Evaluating the Normal Distribution":
 * 1/2 + density · (x + x³/3 + x⁵/15 + …).
 */
export function normalShareBelow(value: number): number {
  if (Math.abs(value) > FAR) return value > 0 ? 1 : 0;
  let term = value;
  let sum = value;
  for (let factor = 3; Math.abs(term) > 1e-17; factor += 2) {
    term *= (value * value) / factor;
    sum += term;
  }
  return 0.5 + (sum * Math.exp(-(value * value) / 2)) / Math.sqrt(2 * Math.PI);
}
