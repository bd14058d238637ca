/** From the foot of the plot to the line that the dates stand on, in pixels. */
const LABEL_OFFSET = 22;

type DateLabelsProps = {
  bottom: number;
  labels: readonly { x: number; name: string }[];
  /** Whether there is no room right of the last one. */
  isLastAtEdge?: boolean;
};

/** Dates under a chart. */
export const DateLabels = ({ bottom, labels, isLastAtEdge = false }: DateLabelsProps) =>
  labels.map(({ x, name }, index) => {
    const isAtEdge = isLastAtEdge && index > 0 && index === labels.length - 1;
    return (
      <text key={x} x={isAtEdge ? x + 6 : x} y={bottom + LABEL_OFFSET} textAnchor={isAtEdge ? 'end' : 'middle'}>
        {name}
      </text>
    );
  });
