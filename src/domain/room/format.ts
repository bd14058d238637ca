/** Where something is in the picture, in words: "upper left", "lower middle", "middle". */
export function positionLabel(centerX: number, centerY: number): string {
  const across = third(centerX, ['left', 'middle', 'right']);
  const down = third(centerY, ['upper', '', 'lower']);
  return `${down} ${across}`.trim();
}

const third = (at: number, [first, second, third]: [string, string, string]): string => {
  if (at < 1 / 3) return first;
  return at < 2 / 3 ? second : third;
};

/** A share as people read it: "43%", and "less than 1%" instead of a false zero. */
export const formatPercent = (share: number): string =>
  share > 0 && share < 0.01 ? 'less than 1%' : `${Math.round(share * 100)}%`;

/** A number that goes both ways, with its sign and one decimal. */
export const formatSigned = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
