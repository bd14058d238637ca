/** Matches text that must not wrap: 20-25 °C, 5-10%, 0.18-0.54, 7-hour, stage-2. */
const RANGE = /(\(?\d[\d.,]*-\w[\w.,]*%?(?:\s?°[CF])?\)?|\w+-\d+)/;

/** A text whose ranges do not break at the hyphen. */
export const NonBreakingRanges = ({ children }: { children: string }) =>
  children.split(RANGE).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
