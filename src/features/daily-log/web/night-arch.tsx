import { useId, useState } from 'react';
import { hoursAndMinutes, twelveHour } from '#domain/time/clock-time.ts';
import { classNames } from '#ui/class-names.ts';
import { Duration } from './duration.tsx';
import { type NightAxis, nightAxis } from './night-axis.ts';
import { ARCHES, type ArchSize, nightCurve } from './night-curve.ts';
import { Hours, Knob, movedTo } from './night-hours.tsx';

type Night = { bed: string | null; wake: string | null; minutes: number | null };

/** The night from bed to wake as a band on an arch of hours. Moves with the inputs; a bare arch while a time is missing. */
export function NightArch(night: Night) {
  const axis = nightAxis(night.bed, night.wake);
  // Turning the phone swaps the two drawings, which must not draw the band anew.
  const [isDrawn, setDrawn] = useState(false);
  const drawing = { axis, isDrawn, label: sentence(night) };
  return (
    <div className="relative max-md:-mt-2" onAnimationEnd={() => setDrawn(true)}>
      <Arch size="large" {...drawing} className="max-md:hidden" />
      <Arch size="small" {...drawing} className="md:hidden" />
      <div className="pointer-events-none absolute inset-x-0 bottom-[11%] text-center md:bottom-[13%]">
        <Duration minutes={night.minutes} />
        <p className="mt-1 text-xs text-muted-foreground md:mt-2 md:text-sm">Total time in bed</p>
      </div>
    </div>
  );
}

function sentence({ bed, wake, minutes }: Night): string {
  if (bed !== null && wake !== null && minutes !== null) {
    return `In bed from ${twelveHour(bed)} to ${twelveHour(wake)}, ${hoursAndMinutes(minutes)}.`;
  }
  if (bed !== null) return `In bed from ${twelveHour(bed)}.`;
  return wake === null ? 'No times yet.' : `Awake at ${twelveHour(wake)}.`;
}

type ArchProps = { size: ArchSize; axis: NightAxis; isDrawn: boolean; label: string; className: string };

function Arch({ size, axis, isDrawn, label, className }: ArchProps) {
  const { width, height, stroke } = ARCHES[size];
  const curve = nightCurve(size, axis.hours);
  const floor = curve.base + 22;
  const inset = size === 'small' ? 0 : 6;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className={classNames('h-auto w-full overflow-visible', className)}
    >
      <path
        d={curve.path(0, axis.hours)}
        fill="none"
        stroke="var(--track)"
        strokeWidth={stroke}
        strokeLinecap="round"
        className="forced-colors:stroke-[GrayText]"
      />
      {axis.bed !== null && axis.wake !== null && (
        <Band size={size} hours={axis.hours} from={axis.bed} to={axis.wake} isDrawn={isDrawn} />
      )}
      <Hours size={size} axis={axis} />
      {axis.bed !== null && <Knob at={curve.point(axis.bed)} end="bed" />}
      {axis.wake !== null && <Knob at={curve.point(axis.wake)} end="wake" />}
      <path d={`M${inset} ${floor}H${width - inset}`} stroke="var(--line)" strokeWidth="1" />
    </svg>
  );
}

type BandProps = { size: ArchSize; hours: number; from: number; to: number; isDrawn: boolean };

function Band({ size, hours, from, to, isDrawn }: BandProps) {
  const id = useId();
  const curve = nightCurve(size, hours);
  const [x1, x2] = [curve.point(from)[0], curve.point(to)[0]];
  return (
    <>
      <defs>
        <linearGradient id={`${id}n`} x1={x1} x2={x2 === x1 ? x1 + 1 : x2} y1="0" y2="0" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="var(--dusk)" />
          <stop offset=".5" stopColor="var(--deep)" />
          <stop offset="1" stopColor="var(--dawn)" />
        </linearGradient>
        <radialGradient id={`${id}c`} gradientUnits="userSpaceOnUse" cx={curve.centre} cy={curve.base} r={curve.rx}>
          <stop offset=".5" stopColor="var(--series-1)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--series-1)" stopOpacity=".1" />
        </radialGradient>
      </defs>
      <path d={curve.sector(from, to)} fill={`url(#${id}c)`} className="morphs" />
      {curve.stars(from, to).map(({ number, x, y, r, opacity }) => (
        <circle key={number} r={r} opacity={opacity} fill="var(--star)" style={movedTo(x, y)} />
      ))}
      <path
        d={curve.path(from, to)}
        fill="none"
        stroke={`url(#${id}n)`}
        strokeWidth={ARCHES[size].stroke}
        strokeLinecap="round"
        pathLength={1}
        className={classNames('morphs forced-colors:stroke-[Highlight]', !isDrawn && 'drawn-once')}
      />
    </>
  );
}
