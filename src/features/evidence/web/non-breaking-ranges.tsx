/** 20-25 °C, 5-10%, 0.18-0.54, 7-hour, stage-2: what must stay on one line. */
const RANGE = /(\(?\d[\d.,]*-\w[\w.,]*%?(?:\s?°[CF])?\)?|\w+-\d+)/;

/** A sentence in which no range is broken at its hyphen. */
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
