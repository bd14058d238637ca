import { moonPath } from './moon-path.ts';

const RADIUS = 16.6;

/** A rating from 1 to 10 as a moon, whose outline is lit when its group is pointed at. Hidden from screen readers. */
export const RatingMoon = ({ rating, className }: { rating: number; className: string }) => (
  <svg viewBox="-18 -18 36 36" aria-hidden="true" className={`flex-none overflow-visible ${className}`}>
    <circle r={RADIUS} className="fill-(--mark-sky) dim:fill-(--sky-2)" />
    <path d={moonPath(RADIUS - 0.7, rating / 10)} fill="var(--mark-orb)" />
    <circle
      r={RADIUS}
      fill="none"
      strokeWidth="1.4"
      className="stroke-(--mark-sky) group-hover:stroke-lamp dim:stroke-(--sky-4) dim:group-hover:stroke-lamp forced-colors:stroke-[CanvasText]"
    />
  </svg>
);
