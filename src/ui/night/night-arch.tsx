import { type ReactNode, useId, useState } from 'react';
import type { ClockTime } from '#domain/time/clock-time.ts';
import { classNames } from '../class-names.ts';
import { ArchView } from './arch-view.tsx';
import { type NightAxis, nightAxis } from './night-axis.ts';
import { ARCHES, type ArchSize, nightCurve } from './night-curve.ts';
import { Hours, Knob, moveStyle } from './night-hours.tsx';

/**
 * The night from bed to wake as a band on an arch of hours, animated with the times; without the band while a time is missing. `label` is
 * its text alternative, `children` are in the middle. With `isWindow` the wide arch shows sky and hills.
 */
export function NightArch({
  bed,
  wake,
  label,
  isWindow = false,
  children,
}: {
  bed: ClockTime | null;
  wake: ClockTime | null;
  label: string;
  isWindow?: boolean;
  children: ReactNode;
}) {
  const axis = nightAxis(bed, wake);
  // Rotating the phone swaps the two drawings, which must not animate the band again.
  const [isDrawn, setDrawn] = useState(false);
  const archProps = { axis, isDrawn, label };
  return (
    <div className="relative max-md:-mt-2" onAnimationEnd={() => setDrawn(true)}>
      <Arch size="large" {...archProps} isWindow={isWindow} className="max-md:hidden" />
      <Arch size="small" {...archProps} isWindow={false} className="md:hidden" />
      <div
        className={classNames(
          'pointer-events-none absolute inset-x-0 bottom-[11%] text-center',
          isWindow ? 'md:bottom-[27%]' : 'md:bottom-[13%]',
        )}
      >
        {children}
      </div>
    </div>
  );
}

type ArchProps = {
  size: ArchSize;
  axis: NightAxis;
  isDrawn: boolean;
  isWindow: boolean;
  label: string;
  className: string;
};

function Arch({ size, axis, isDrawn, isWindow, label, className }: ArchProps) {
  const { width, height, stroke } = ARCHES[size];
  const curve = nightCurve(size, axis.hours);
  const baseline = curve.base + 22;
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
        className="forced-colors:stroke-[GrayText] forced-colors:[stroke-width:3]"
      />
      {isWindow && <ArchView curve={curve} />}
      {axis.bed !== null && axis.wake !== null && (
        <Band size={size} hours={axis.hours} from={axis.bed} to={axis.wake} isDrawn={isDrawn} isBare={isWindow} />
      )}
      <Hours size={size} axis={axis} />
      {axis.bed !== null && <Knob at={curve.point(axis.bed)} end="bed" />}
      {axis.wake !== null && <Knob at={curve.point(axis.wake)} end="wake" />}
      <path d={`M${inset} ${baseline}H${width - inset}`} stroke="var(--line)" strokeWidth="1" />
    </svg>
  );
}

type BandProps = { size: ArchSize; hours: number; from: number; to: number; isDrawn: boolean; isBare: boolean };

/** `isBare`: without the stars between the band and the middle. */
function Band({ size, hours, from, to, isDrawn, isBare }: BandProps) {
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
        <radialGradient id={`${id}c`} gradientUnits="userSpaceOnUse" cx={curve.center} cy={curve.base} r={curve.rx}>
          <stop offset=".5" stopColor="var(--series-1)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--series-1)" stopOpacity=".1" />
        </radialGradient>
      </defs>
      {!isBare && (
        <>
          <path d={curve.sector(from, to)} fill={`url(#${id}c)`} className="morphs" />
          {curve.stars(from, to).map(({ number, x, y, r, opacity }) => (
            <circle key={number} r={r} opacity={opacity} fill="var(--star)" style={moveStyle(x, y)} />
          ))}
        </>
      )}
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
