/** From the foot of the plot to the line that the dates stand on, in pixels. */
const BELOW = 22;

type DateLabelsProps = {
  foot: number;
  labels: readonly { x: number; name: string }[];
  /** Whether there is no room right of the last one. */
  lastAtEdge?: boolean;
};

/** Dates under a chart. */
export const DateLabels = ({ foot, labels, lastAtEdge = false }: DateLabelsProps) =>
  labels.map(({ x, name }, place) => {
    const isAtEdge = lastAtEdge && place > 0 && place === labels.length - 1;
    return (
      <text key={x} x={isAtEdge ? x + 6 : x} y={foot + BELOW} textAnchor={isAtEdge ? 'end' : 'middle'}>
        {name}
      </text>
    );
  });
