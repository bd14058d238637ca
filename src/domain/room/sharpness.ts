/** Variance of the Laplacian of lightness, a measure of fine detail. Low means blurred. */
export function sharpnessOf(lightness: Float32Array, width: number, height: number): number {
  let [sum, squares] = [0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1, end = (y + 1) * width - 1; at < end; at++) {
      const value =
        lightness[at - 1]! + lightness[at + 1]! + lightness[at - width]! + lightness[at + width]! - 4 * lightness[at]!;
      sum += value;
      squares += value * value;
    }
  }
  const count = Math.max(1, (width - 2) * (height - 2));
  return Math.max(0, squares / count - (sum / count) ** 2);
}
