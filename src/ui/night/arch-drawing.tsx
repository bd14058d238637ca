import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { ArchView } from './arch-view.tsx';
import { type NightAxis, piecesOn } from './night-axis.ts';
import { ARCHES, type ArchSize, nightCurve } from './night-curve.ts';
import { Hours, Knob, moveStyle } from './night-hours.tsx';

/** A tick across the arch: the planned bedtime outside it, or where a moved end was before. */
export type Mark = { kind: 'plan' | 'before'; hour: number };

/** How far a mark reaches inside and outside the arch, as shares of its radius. */
const MARK_ENDS = {
  plan: { large: [1.045, 1.08], small: [1.045, 1.095] },
  before: { large: [0.965, 1.035], small: [0.955, 1.045] },
};

type ArchDrawingProps = {
  size: ArchSize;
  axis: NightAxis;
  isDrawn: boolean;
  isWindow?: boolean;
  /** What stands between the ends: the night, or the dots of a night that is only planned. */
  night: 'band' | 'dots' | 'none';
  /** Of a night with gaps, in minutes after midnight. */
  pieces?: readonly (readonly [from: number, until: number])[];
  hasKnobs?: boolean;
  marks?: readonly Mark[];
  /** Follows the finger without easing. */
  isMoving?: boolean;
  label: string;
  className?: string;
};

/** The arch of hours with the night on it, as one image. */
export function ArchDrawing(props: ArchDrawingProps) {
  const { size, axis, isDrawn, isWindow = false, night, hasKnobs = true, marks = [], isMoving = false } = props;
  const { pieces = [] } = props;
  const { width, height, stroke } = ARCHES[size];
  const curve = nightCurve(size, axis.hours);
  const baseline = curve.base + 22;
  const inset = size === 'small' ? 0 : 6;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={props.label}
      className={classNames('h-auto w-full overflow-visible', props.className)}
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
      {axis.bed !== null && axis.wake !== null && night === 'band' && (
        <Band
          {...{ size, isDrawn, isMoving }}
          hours={axis.hours}
          from={axis.bed}
          to={axis.wake}
          pieces={isMoving || pieces.length < 2 ? [[axis.bed, axis.wake]] : piecesOn(axis, pieces)}
          isBare={isWindow}
        />
      )}
      {axis.bed !== null && axis.wake !== null && night === 'dots' && (
        <path
          d={curve.path(axis.bed, axis.wake)}
          fill="none"
          stroke="var(--none)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="1 7"
        />
      )}
      <Hours size={size} axis={axis} />
      {marks.map(({ kind, hour }) => {
        const [from, to] = MARK_ENDS[kind][size].map((reach) => curve.point(hour, reach).join(' '));
        const isPlan = kind === 'plan';
        return (
          <path
            key={kind}
            d={`M${from}L${to}`}
            stroke={isPlan ? 'var(--lamp-ink)' : 'var(--ink-3)'}
            strokeWidth={isPlan ? 2.5 : 2}
            strokeLinecap="round"
            className="forced-colors:stroke-[CanvasText]"
          />
        );
      })}
      {hasKnobs && axis.bed !== null && <Knob at={curve.point(axis.bed)} end="bed" />}
      {hasKnobs && axis.wake !== null && <Knob at={curve.point(axis.wake)} end="wake" />}
      <path d={`M${inset} ${baseline}H${width - inset}`} stroke="var(--line)" strokeWidth="1" />
    </svg>
  );
}

type BandProps = {
  size: ArchSize;
  hours: number;
  from: number;
  to: number;
  pieces: readonly (readonly [from: number, to: number])[];
  isDrawn: boolean;
  isBare: boolean;
  isMoving: boolean;
};

/** `isBare`: without the stars between the band and the middle. */
function Band({ size, hours, from, to, pieces, isDrawn, isBare, isMoving }: BandProps) {
  const id = useId();
  const curve = nightCurve(size, hours);
  const [x1, x2] = [curve.point(from)[0], curve.point(to)[0]];
  const morphs = isMoving ? undefined : 'morphs';
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
          <path d={curve.sector(from, to)} fill={`url(#${id}c)`} className={morphs} />
          {curve.stars(from, to).map(({ number, x, y, r, opacity }) => (
            <circle
              key={number}
              r={r}
              opacity={opacity}
              fill="var(--star)"
              style={isMoving ? { transform: `translate(${x}px, ${y}px)` } : moveStyle(x, y)}
            />
          ))}
        </>
      )}
      {pieces.map((piece, index) => (
        <path
          key={index}
          d={curve.path(...piece)}
          fill="none"
          stroke={`url(#${id}n)`}
          strokeWidth={ARCHES[size].stroke}
          strokeLinecap="round"
          pathLength={1}
          className={classNames(morphs, 'forced-colors:stroke-[Highlight]', !isDrawn && 'drawn-once')}
        />
      ))}
    </>
  );
}
