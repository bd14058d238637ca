/** Distance from the bottom of the plot to the baseline of the dates, in pixels. */
const LABEL_OFFSET = 22;

type DateLabelsProps = {
  bottom: number;
  labels: readonly { x: number; name: string }[];
  /** Whether the last label has no room to its right. */
  isLastAtEdge?: boolean;
};

/** Dates below a chart. */
export const DateLabels = ({ bottom, labels, isLastAtEdge = false }: DateLabelsProps) =>
  labels.map(({ x, name }, index) => {
    const isAtEdge = isLastAtEdge && index > 0 && index === labels.length - 1;
    return (
      <text key={x} x={isAtEdge ? x + 6 : x} y={bottom + LABEL_OFFSET} textAnchor={isAtEdge ? 'end' : 'middle'}>
        {name}
      </text>
    );
  });
