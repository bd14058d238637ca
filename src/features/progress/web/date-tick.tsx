/** A date under a chart. The chart fills in where it stands. `lastAtEdge`: nothing is right of the last one. */
export function DateTick({
  x = 0,
  y = 0,
  payload,
  index = 0,
  visibleTicksCount = 0,
  nameOf,
  lastAtEdge,
}: {
  x?: number;
  y?: number;
  payload?: { value: number };
  index?: number;
  visibleTicksCount?: number;
  nameOf: (day: number) => string;
  lastAtEdge: boolean;
}) {
  const isAtEdge = lastAtEdge && visibleTicksCount > 1 && index === visibleTicksCount - 1;
  return (
    <text x={isAtEdge ? x + 6 : x} y={y + 14} textAnchor={isAtEdge ? 'end' : 'middle'}>
      {payload && nameOf(payload.value)}
    </text>
  );
}
