import { useId } from 'react';

const PANES = [
  'M470 60C420 70 360 130 330 214L300 300 480 268 536 54C512 50 490 54 470 60Z',
  'M556 52C630 50 690 100 690 190L684 232 500 264Z',
  'M292 326L228 520 414 478 472 290Z',
  'M496 286L438 472 636 428 676 254Z',
  'M220 544L160 724 350 676 408 500Z',
  'M432 494L374 670 584 616 630 450Z',
];

/** Light of the sun or moon through the window onto the wall. None in the evening palette. */
export function CastLight({ className = '' }: { className?: string }) {
  const id = useId();
  return (
    <svg className={`cast-light ${className}`} viewBox="0 0 900 760" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <filter id={`${id}blur`} x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="11" />
        </filter>
        <linearGradient id={`${id}light`} x1="1" y1="0" x2="0" y2=".75">
          <stop offset="0" stopColor="var(--wall-lit)" />
          <stop offset="1" stopColor="var(--wall-lit)" stopOpacity=".25" />
        </linearGradient>
      </defs>
      <g filter={`url(#${id}blur)`} fill={`url(#${id}light)`}>
        {PANES.map((pane) => (
          <path key={pane} d={pane} />
        ))}
      </g>
    </svg>
  );
}
