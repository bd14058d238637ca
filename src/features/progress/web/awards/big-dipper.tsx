import { useId } from 'react';
import { DIPPER, DIPPER_LINES } from '#ui/art/dipper.ts';
import { starField } from '#ui/art/star-field.ts';
import { Stars, starPath } from '#ui/art/stars.tsx';

const BOX = { width: 440, height: 400 };
const POSITIONS = DIPPER.map(({ x, y }) => ({ x: 52 + x * 336, y: 96 + y * 150 }));
const BACKGROUND_STARS = starField({
  count: 46,
  width: BOX.width,
  height: 300,
  seed: 77,
  avoid: POSITIONS.map((position) => ({ ...position, r: 30 })),
});
/** Vertical offset of each number from its star, in drawing units, chosen so that no label covers a line. */
const NUMBER_OFFSETS = [30, -20, 30, -20, 30, 30, -20];
const LIT_NUMBER_OFFSETS = [38, -28, 38, -28, 38, 38, -26];

/** The Big Dipper over hills at night: one star per achievement, lit when earned. The list beside it is the text alternative. */
export function BigDipper({ lit }: { lit: readonly boolean[] }) {
  const glow = useId();
  return (
    <div className="dipper relative overflow-clip rounded-lg max-md:aspect-[11/9] md:max-xl:aspect-[11/10] md:max-xl:self-start xl:min-h-full">
      <svg
        className="absolute inset-0 size-full"
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <g opacity=".8">
          <Stars field={BACKGROUND_STARS} />
        </g>
        {DIPPER_LINES.map(([from, to]) => (
          <line
            key={`${from} ${to}`}
            x1={POSITIONS[from]!.x}
            y1={POSITIONS[from]!.y}
            x2={POSITIONS[to]!.x}
            y2={POSITIONS[to]!.y}
            stroke="var(--dipper-line)"
            strokeWidth={lit[from] && lit[to] ? 1.6 : 1}
            strokeDasharray={lit[from] && lit[to] ? undefined : '1 6'}
            strokeLinecap="round"
          />
        ))}
        <radialGradient id={glow}>
          <stop offset="0" stopColor="var(--lamp)" stopOpacity=".6" />
          <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
        </radialGradient>
        {POSITIONS.map((position, star) => (
          <Star key={`${position.x}`} {...position} number={star + 1} isLit={lit[star] ?? false} glow={glow} />
        ))}
        <path d="M0 352C70 318 130 330 210 346S360 352 440 316V400H0Z" fill="var(--hill-2)" />
        <path d="M0 380C90 352 180 366 260 374S390 366 440 352V400H0Z" fill="var(--hill-4)" />
      </svg>
    </div>
  );
}

function Star({ x, y, number, isLit, glow }: { x: number; y: number; number: number; isLit: boolean; glow: string }) {
  const offset = (isLit ? LIT_NUMBER_OFFSETS : NUMBER_OFFSETS)[number - 1] ?? 30;
  return (
    <g>
      {isLit ? (
        <>
          <circle cx={x} cy={y} r="34" fill={`url(#${glow})`} />
          <path d={starPath(x, y, 15)} fill="var(--dipper-lit)" />
        </>
      ) : (
        <circle cx={x} cy={y} r="5.5" fill="var(--sky-2)" stroke="var(--dipper-line)" strokeWidth="1.5" />
      )}
      <text
        x={x}
        y={y + offset}
        textAnchor="middle"
        fill="var(--dipper-ink)"
        className="font-sans text-[13px] font-semibold"
      >
        {number}
      </text>
    </g>
  );
}
