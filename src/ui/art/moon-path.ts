const round = (n: number): number => Number(n.toFixed(1));

/** The outline of a moon with its right side lit; `lit` is the lit fraction, 0 to 1. */
export function moonPath(radius: number, lit: number, x = 0, y = 0): string {
  const top = `${x},${round(y - radius)}`;
  const bottom = `${x},${round(y + radius)}`;
  if (lit >= 0.995) return `M${top}A${radius},${radius} 0 1 1 ${bottom}A${radius},${radius} 0 1 1 ${top}Z`;
  const terminator = round(Math.abs(1 - 2 * lit) * radius);
  return `M${top}A${radius},${radius} 0 0 1 ${bottom}A${terminator},${radius} 0 0 ${lit < 0.5 ? 0 : 1} ${top}Z`;
}
