import { Fragment } from 'react';

/** Matches "60-67°F", "10-minute", "1,150 ppm". */
const UNIT_PATTERN = /(\d[\d,.]*-(?:\d[\d,.]*|[a-z]+)(?:°[FC]|%| dB)?|\d[\d,.]* (?:dB|ppm))/;

/** A text whose ranges and numbers with units do not break across lines. */
export const NonBreakingUnits = ({ children }: { children: string }) =>
  children.split(UNIT_PATTERN).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
