import { Fragment } from 'react';

/** "60-67°F", "10-minute", "1,150 ppm": what is read as one thing. */
const UNIT_PATTERN = /(\d[\d,.]*-(?:\d[\d,.]*|[a-z]+)(?:°[FC]|%| dB)?|\d[\d,.]* (?:dB|ppm))/;

/** A text in which ranges and figures with their units stay on one line. */
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
