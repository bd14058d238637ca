import type { CSSProperties } from 'react';
import { DIPPER_LINES } from './dipper.ts';
import { DIPPER_STARS, MOON } from './landscape.ts';
import { moonPath } from './moon-path.ts';
import { starPath } from './stars.tsx';
import { Cottage, Craters, View, type WindowViewProps } from './window-view.tsx';

/**
 * What the view shows of a person. `phase`: the lit fraction of the moon, 0 to 1; null: only its rim. `stars`: which
 * of the seven stars of the Big Dipper are lit. `isCottageLit`: whether the window of the cottage is lit.
 */
export type ViewMemory = { phase: number | null; stars: readonly boolean[]; isCottageLit: boolean };

/** By day the sun takes the place of the moon, and a pale day moon is beside it. */
const DAY_MOON = { x: 176, y: 172, r: 37 };

/** Above this phase the craters are on the lit side. */
const CRATERS_FROM = 0.6;

/** The view from the window as a person's nights make it. */
export const RememberedView = ({ id, clip, memory }: WindowViewProps & { memory: ViewMemory }) => (
  <g className="view-remembers" style={{ '--phase': memory.phase ?? 0 } as CSSProperties}>
    <defs>
      <radialGradient id={`${id}hearth`}>
        <stop offset="0" stopColor="var(--lamp)" stopOpacity=".5" />
        <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
      </radialGradient>
    </defs>
    <View
      id={id}
      clip={clip}
      sky={
        <>
          <Dipper stars={memory.stars} />
          <Orb id={id} phase={memory.phase} />
        </>
      }
      cottage={
        <>
          <circle
            className="view-hearth"
            cx="226"
            cy="640"
            r="54"
            fill={`url(#${id}hearth)`}
            opacity={memory.isCottageLit ? 1 : 0}
          />
          <Cottage isLit={memory.isCottageLit} />
        </>
      }
    />
  </g>
);

function Dipper({ stars }: { stars: readonly boolean[] }) {
  return (
    <g className="view-dipper">
      <g stroke="var(--star)" strokeWidth=".8">
        {DIPPER_LINES.map(([from, to]) => {
          const [a, b] = [DIPPER_STARS[from]!, DIPPER_STARS[to]!];
          const opacity = stars[from] && stars[to] ? 0.55 : 0.22;
          return <line key={`${from} ${to}`} x1={a.x} y1={a.y} x2={b.x} y2={b.y} opacity={opacity} />;
        })}
      </g>
      {DIPPER_STARS.map(({ x, y }, index) =>
        stars[index] ? (
          <path key={x} className="view-star" d={starPath(x, y, 8.5)} fill="var(--star)" />
        ) : (
          <circle key={x} className="view-star" cx={x} cy={y} r="1.7" fill="var(--star)" opacity=".4" />
        ),
      )}
    </g>
  );
}

type PhaseProps = { at: typeof MOON; phase: number | null; color: string; fill: string };

/** A moon of some phase with its whole rim. */
const Phase = ({ at: { x, y, r }, phase, color, fill }: PhaseProps) => (
  <>
    <circle cx={x} cy={y} r={r} fill={color} opacity=".13" />
    <circle className="view-rim" cx={x} cy={y} r={r - 0.75} fill="none" stroke={color} opacity=".5" />
    <path className="view-phase" d={moonPath(r, phase ?? 0, x, y)} fill={fill} />
  </>
);

function Orb({ id, phase }: { id: string; phase: number | null }) {
  const { x, y, r } = MOON;
  const orb = `url(#${id}orb)`;
  return (
    <>
      <g className="view-orb">
        <circle className="view-halo" cx={x} cy={y} r={r * 5.2} fill={`url(#${id}halo)`} />
        <circle className="view-sun" cx={x} cy={y} r={r} fill={orb} />
        <g className="view-night-moon">
          <Phase at={MOON} phase={phase} color="var(--orb)" fill={orb} />
          {phase !== null && phase > CRATERS_FROM && <Craters />}
        </g>
      </g>
      <g className="view-day-moon">
        <Phase at={DAY_MOON} phase={phase} color="var(--day-moon)" fill="var(--day-moon)" />
      </g>
    </>
  );
}
