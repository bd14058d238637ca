/** A position in the picture as text: "upper left", "lower middle", "middle". */
export function positionLabel(centerX: number, centerY: number): string {
  const across = third(centerX, ['left', 'middle', 'right']);
  const down = third(centerY, ['upper', '', 'lower']);
  return `${down} ${across}`.trim();
}

const third = (at: number, [first, second, third]: [string, string, string]): string => {
  if (at < 1 / 3) return first;
  return at < 2 / 3 ? second : third;
};

/** A share as a percentage: "43%", and "less than 1%" instead of 0%. */
export const formatPercent = (share: number): string =>
  share > 0 && share < 0.01 ? 'less than 1%' : `${Math.round(share * 100)}%`;

/** A signed number with one decimal. */
export const formatSigned = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
