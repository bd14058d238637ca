const UNITS = ['kB', 'MB', 'GB'] as const;

/** `0.4 kB`, `38 MB`, `1.2 GB`: decimal units, as operating systems show file sizes. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1000;
  let unit = 0;
  while (Math.round(value) >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)} ${UNITS[unit]}`;
}
