/** Two minutes each, in this order. */
const TASKS = ['Clothes', 'Cups and trash', 'Nightstand', 'Floor', 'Straighten the bed'];
const MINUTES_EACH = 2;

/** Radius of the dial in drawing units; angles in degrees from the top. */
const RADIUS = 62;
const DEGREES_PER_TASK = 360 / TASKS.length;
const GAP = 5.2;

/** A ten-minute kitchen timer with the task of each segment. */
export const OrganizationInstrument = () => (
  <div className="grid items-center justify-center gap-x-16 gap-y-4 sm:grid-cols-[auto_auto]">
    <Timer />
    <ul className="grid gap-2 max-sm:mx-auto">
      {TASKS.map((task, index) => (
        <li key={task} className="grid grid-cols-[3.25rem_auto] items-baseline gap-3">
          <span className="figure text-lg text-muted-foreground">
            {index * MINUTES_EACH}-{(index + 1) * MINUTES_EACH}
          </span>
          <span className="text-foreground">{task}</span>
        </li>
      ))}
    </ul>
  </div>
);

const Timer = () => (
  <svg viewBox="-96 -96 192 192" className="mx-auto w-48 md:w-52" aria-hidden="true">
    {TASKS.map((task, index) => (
      <g key={task}>
        <path
          d={arc(index * DEGREES_PER_TASK + GAP / 2, (index + 1) * DEGREES_PER_TASK - GAP / 2)}
          fill="none"
          stroke="var(--series-3)"
          strokeOpacity={1 - index * 0.15}
          strokeWidth="13"
          className="forced-colors:stroke-[CanvasText]"
        />
        <text
          {...pointAt((index + 1) * DEGREES_PER_TASK, RADIUS + 22)}
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-subtle-foreground font-sans text-[13px] forced-colors:fill-[CanvasText]"
        >
          {(index + 1) * MINUTES_EACH}
        </text>
      </g>
    ))}
    <circle cy={-RADIUS} r="5" className="fill-lamp forced-colors:fill-[Highlight]" />
    <g textAnchor="middle">
      <text
        y="6"
        className="fill-foreground forced-colors:fill-[CanvasText] font-display text-[44px] font-[320] tracking-[-0.028em]"
      >
        {TASKS.length * MINUTES_EACH}
      </text>
      <text y="26" className="fill-muted-foreground forced-colors:fill-[CanvasText] font-sans text-[13px]">
        minutes
      </text>
    </g>
  </svg>
);

function arc(from: number, to: number): string {
  const [start, end] = [pointAt(from, RADIUS), pointAt(to, RADIUS)];
  return `M${start.x} ${start.y}A${RADIUS} ${RADIUS} 0 0 1 ${end.x} ${end.y}`;
}

function pointAt(degrees: number, radius: number): { x: string; y: string } {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: (radius * Math.cos(angle)).toFixed(2), y: (radius * Math.sin(angle)).toFixed(2) };
}
