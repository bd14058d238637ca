import { round } from '../art/seeded-random.ts';
import type { NightAxis } from './night-axis.ts';
import { ARCHES, type ArchSize, nightCurve } from './night-curve.ts';

const MOON =
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401';
const SUN =
  'M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41';

/** Animates a part of the drawing to its new position. */
export const moveStyle = (x: number, y: number) => ({
  transform: `translate(${x}px, ${y}px)`,
  transition: 'transform var(--t-ui)',
});

/** The ticks of the arch and its hour labels, except at a knob. */
export function Hours({ size, axis }: { size: ArchSize; axis: NightAxis }) {
  const curve = nightCurve(size, axis.hours);
  const { tickEnds, labelGapHours } = ARCHES[size];
  const [outer, short, long] = tickEnds;
  const firstLabel = axis.labels[0]?.at ?? 0;
  const ticks = Array.from({ length: axis.hours - 1 }, (_, index) => index + 1 + (firstLabel % 1)).filter(
    (hour) => hour < axis.hours,
  );
  const isFree = (hour: number) =>
    [axis.bed, axis.wake].every((knob) => knob === null || Math.abs(knob - hour) > labelGapHours);
  return (
    <>
      {ticks.map((hour) => {
        const isMain = round(hour - firstLabel) % 3 === 0;
        const [x1, y1] = curve.point(hour, outer);
        const [x2, y2] = curve.point(hour, isMain ? long : short);
        return (
          <line
            key={hour}
            {...{ x1, y1, x2, y2 }}
            stroke="var(--ink-3)"
            strokeWidth="1.2"
            strokeLinecap="round"
            opacity={isMain ? 0.85 : 0.4}
          />
        );
      })}
      {axis.labels
        .filter(({ at }) => isFree(at))
        .map(({ at, text }) => {
          const [x, y] = curve.label(at);
          return (
            <text
              key={text}
              x={x}
              y={y + 4}
              textAnchor="middle"
              fontSize={size === 'small' ? 11.5 : 12.5}
              fill="var(--ink-3)"
            >
              {text}
            </text>
          );
        })}
    </>
  );
}

type KnobProps = { end: 'bed' | 'wake' };

/** The start or the end of the night. */
export const Knob = ({ at: [x, y], end }: KnobProps & { at: readonly [number, number] }) => (
  <g style={moveStyle(x, y)}>
    <circle r="19" fill="var(--surface-lift)" stroke="var(--lamp)" strokeWidth="2" />
    <KnobGlyph end={end} className="stroke-lamp-ink" />
  </g>
);

/** The moon of the bedtime or the sun of the wake time, 20 units wide around the origin. */
export const KnobGlyph = ({ end, className }: KnobProps & { className: string }) => (
  <path
    d={end === 'bed' ? MOON : SUN}
    transform="translate(-10 -10) scale(.8333)"
    className={className}
    fill="none"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);
