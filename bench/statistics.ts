/** The median; for an even count the lower of the two middle values. */
export const median = (values: readonly number[]): number => percentile(values, 50);

/** Nearest rank: the smallest value that at least `percent` of all do not exceed. */
export function percentile(values: readonly number[] | Float64Array, percent: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** An empty cell for an unknown value. */
const orEmpty = (value: number, text: string): string => (Number.isNaN(value) ? '' : text);

export const integer = (value: number): string => Math.round(value).toLocaleString('en-US');

export const ms = (value: number): string => `${value < 20 ? value.toFixed(1) : integer(value)} ms`;

export const micros = (value: number): string => orEmpty(value, `${integer(value)} µs`);

export const mb = (bytes: number): string => orEmpty(bytes, `${integer(bytes / 2 ** 20)} MB`);

export const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export const ratio = (value: number): string => orEmpty(value, value.toFixed(2));

export const yesNo = (isMet: boolean): string => (isMet ? 'yes' : 'no');
