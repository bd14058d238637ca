/** Scales every picture to the same mean brightness. Without this, a darker photo of the same room looks tidier. */
export function exposureGain(luminance: Float32Array): number {
  let logs = 0;
  for (let at = 0; at < luminance.length; at++) logs += Math.log(luminance[at]! + 0.002);
  return Math.min(8, Math.max(0.5, 0.18 / Math.exp(logs / luminance.length)));
}
