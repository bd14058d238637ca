import type { ReactNode } from 'react';
import { DIPPER_LINES } from './dipper.ts';
import { DIPPER_STARS, FAR_PINES, GLINTS, MOON, NEAR_PINES, SHORE, SKY } from './landscape.ts';
import { Stars, starPath } from './stars.tsx';

function ViewGradients({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--sky-1)" />
        <stop offset=".36" stopColor="var(--sky-2)" />
        <stop offset=".62" stopColor="var(--sky-3)" />
        <stop offset=".8" stopColor="var(--sky-4)" />
      </linearGradient>
      <radialGradient id={`${id}halo`}>
        <stop offset="0" stopColor="var(--halo)" />
        <stop offset=".32" stopColor="var(--halo)" stopOpacity=".38" />
        <stop offset="1" stopColor="var(--halo)" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}orb`} cx=".62" cy=".36" r=".8">
        <stop offset=".2" stopColor="var(--orb)" />
        <stop offset="1" stopColor="var(--orb-shade)" />
      </radialGradient>
      <linearGradient id={`${id}mist`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--mist)" stopOpacity="0" />
        <stop offset="1" stopColor="var(--mist)" />
      </linearGradient>
      <linearGradient id={`${id}lake`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--lake)" />
        <stop offset="1" stopColor="var(--hill-3)" />
      </linearGradient>
    </defs>
  );
}

/** A moon that is always full, or the sun. */
function Sky({ id }: { id: string }) {
  const { x, y, r } = MOON;
  return (
    <>
      <g stroke="var(--star)" strokeWidth=".8" opacity=".22">
        {DIPPER_LINES.map(([from, to]) => {
          const [a, b] = [DIPPER_STARS[from]!, DIPPER_STARS[to]!];
          return <line key={`${from} ${to}`} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
        })}
      </g>
      {DIPPER_STARS.map((star, index) => (
        <circle key={star.x} cx={star.x} cy={star.y} r={index === 3 ? 1.7 : 2.4} fill="var(--star)" />
      ))}
      <path className="twinkle" d={starPath(318, 92, 8)} fill="var(--star)" opacity=".85" />
      <path className="twinkle" d={starPath(536, 330, 6)} fill="var(--star)" opacity=".6" />
      <path d={starPath(112, 322, 5.5)} fill="var(--star)" opacity=".55" />
      <circle cx={x} cy={y} r={r * 5.2} fill={`url(#${id}halo)`} />
      <circle cx={x} cy={y} r={r} fill={`url(#${id}orb)`} />
      <Craters />
    </>
  );
}

export const Craters = () => (
  <g fill="var(--orb-shade)" style={{ opacity: 'var(--crater)' }}>
    <circle cx={MOON.x - 14} cy={MOON.y - 8} r="9" />
    <circle cx={MOON.x + 12} cy={MOON.y + 17} r="6.5" />
    <circle cx={MOON.x - 4} cy={MOON.y + 24} r="3.6" />
    <circle cx={MOON.x + 20} cy={MOON.y - 14} r="4.4" />
  </g>
);

/** `isLit`: whether there is light in its window. */
export const Cottage = ({ isLit = true }: { isLit?: boolean }) => (
  <g className="view-cottage" transform="translate(-52 10)">
    <path d="M262 640h32v-17l-16-13-16 13Z" fill="var(--hill-4)" />
    <path d="M286 612v-9h5v13Z" fill="var(--hill-4)" />
    <rect
      className="view-pane"
      x="273"
      y="625"
      width="9"
      height="10"
      rx="1"
      fill={isLit ? 'var(--lamp)' : 'var(--hill-2)'}
    />
  </g>
);

function Land({ id, cottage }: { id: string; cottage: ReactNode }) {
  return (
    <>
      <path
        d="M-20 498C40 470 92 428 150 446S246 500 306 474 402 404 462 432 560 492 640 452V800H-20Z"
        fill="var(--hill-1)"
      />
      <rect x="-20" y="452" width="640" height="84" fill={`url(#${id}mist)`} />
      <path d="M-20 548C60 504 132 500 210 528S338 560 408 530 548 492 640 534V800H-20Z" fill="var(--hill-2)" />
      <rect x="-20" y="520" width="640" height="62" fill={`url(#${id}mist)`} opacity=".8" />
      <path d="M150 590C240 572 420 574 640 588V690H120Z" fill={`url(#${id}lake)`} />
      <g className="view-glints" stroke="var(--glint)" strokeWidth="2" strokeLinecap="round">
        {GLINTS.map(({ x1, x2, y, opacity }) => (
          <line key={y} x1={x1} x2={x2} y1={y} y2={y} opacity={opacity} />
        ))}
      </g>
      <path d={SHORE} fill="var(--hill-3)" />
      <path d={FAR_PINES} fill="var(--hill-3)" />
      {cottage}
      <path d="M-20 690C80 640 160 652 250 672S430 706 640 652V800H-20Z" fill="var(--hill-4)" />
      <path d={NEAR_PINES} fill="var(--hill-4)" />
    </>
  );
}

export type WindowViewProps = {
  id: string;
  /** The id of the clip path of the glass. */
  clip: string;
};

/** Sky, moon, hills and lake, clipped to the glass. */
export const WindowView = ({ id, clip }: WindowViewProps) => (
  <View id={id} clip={clip} sky={<Sky id={id} />} cottage={<Cottage />} />
);

type ViewProps = WindowViewProps & { sky: ReactNode; cottage: ReactNode };

/** `sky`: what is in front of the stars. */
export const View = ({ id, clip, sky, cottage }: ViewProps) => (
  <g clipPath={`url(#${clip})`}>
    <ViewGradients id={id} />
    <rect x="-20" y="-20" width="640" height="800" fill={`url(#${id}sky)`} />
    <Stars field={SKY} />
    {sky}
    <Land id={id} cottage={cottage} />
  </g>
);
