const NO_SPREAD = 1e-9;
const MAX_CORRELATION = 0.9;

/**
 * How much neighboring nights resemble each other, from 0 to 0.9, raised by the bias of short series. `gaps`: days since the
 * night before. Source: Marriott and Pope (1954), "Bias in the estimation of autocorrelations".
 */
export function neighborCorrelation(residuals: readonly number[], gaps: readonly number[]): number {
  const squares = residuals.reduce((sum, residual) => sum + residual ** 2, 0);
  const neighbors = residuals.flatMap((residual, row) => (gaps[row] === 1 ? [residual * residuals[row - 1]!] : []));
  if (squares <= NO_SPREAD) return 0;
  const count = residuals.length;
  const sum = neighbors.reduce((total, product) => total + product, 0);
  const raw = neighbors.length === 0 ? 0 : ((sum / squares) * (count - 1)) / neighbors.length;
  return Math.min(Math.max(raw + (1 + 4 * Math.max(raw, 0)) / count, 0), MAX_CORRELATION);
}
