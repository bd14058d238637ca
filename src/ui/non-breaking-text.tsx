import { Fragment } from 'react';

/** Matches ranges and numbers with units: 20-25 °C, 60-67°F, 5-10%, 10-minute, stage-2, 1,150 ppm. */
const UNBROKEN = /(\(?\d[\d.,]*-\w[\w.,]*(?:%|\s?°[CF]| dB)?\)?|\w+-\d+|\d[\d,.]* (?:dB|ppm))/;

/** A text whose ranges and numbers with units do not break across lines. */
export const NonBreakingText = ({ children }: { children: string }) =>
  children.split(UNBROKEN).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
