import { Fragment } from 'react';

/** "60-67°F", "10-minute", "1,150 ppm": what is read as one thing. */
const ONE_THING = /(\d[\d,.]*-(?:\d[\d,.]*|[a-z]+)(?:°[FC]|%| dB)?|\d[\d,.]* (?:dB|ppm))/;

/** A text in which ranges and figures with their units stay on one line. */
export const Kept = ({ children }: { children: string }) =>
  children.split(ONE_THING).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
