import { clock, hours } from '#domain/insights/wording.ts';
import type { StageName } from '#domain/sessions/session.ts';
import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import { hourName } from '#ui/night/night-axis.ts';
import { TableDisclosure } from '#ui/table-disclosure.tsx';
import { type DrawnStages, namedHours } from './drawn-stages.ts';
import { STAGE_NAMES, stagesSentence } from './stage-words.ts';

/** Heights in units of the drawing, of which a row has 36: one pixel each. */
const ROW = 36;
const BAR = 10;

/** The row says which stage it is; the colours only help the eye to follow. */
const FILL: Record<StageName, string> = {
  'in-bed': 'fill-(--none)',
  awake: 'fill-(--lamp-ink)',
  rem: 'fill-chart-3',
  asleep: 'fill-(--none)',
  light: 'fill-(--line-strong)',
  deep: 'fill-(--deep)',
};

/** The stages of a night on the hours it was slept in, beside how long each lasted, and as a table on demand. */
export function HypnogramPicture({ stages }: { stages: DrawnStages }) {
  return (
    <div>
      <div className="grid grid-cols-[4.75rem_minmax(0,1fr)]">
        <dl className="tabular">
          {stages.rows.map(({ stage, minutes }) => (
            <div key={stage} className="flex h-9 flex-col justify-center">
              <dt className="text-[0.8125rem] leading-4 font-[550]">{STAGE_NAMES[stage]}</dt>
              <dd className="text-2xs leading-4 text-muted-foreground">{hours(minutes)}</dd>
            </div>
          ))}
        </dl>
        <Drawing stages={stages} />
        <HourNames stages={stages} />
      </div>
      <StagesTable stages={stages} />
    </div>
  );
}

/** Stretched to the width there is: only its strokes keep theirs. */
function Drawing({ stages }: { stages: DrawnStages }) {
  const { from, until, rows, pieces, steps } = stages;
  const height = rows.length * ROW;
  const middle = (row: number) => row * ROW + ROW / 2;
  return (
    <svg
      role="img"
      aria-label={stagesSentence(stages)}
      viewBox={`${from} 0 ${until - from} ${height}`}
      preserveAspectRatio="none"
      className="block w-full overflow-visible"
      style={{ height }}
    >
      <g className="stroke-(--line) forced-colors:stroke-[GrayText] [&_path]:[vector-effect:non-scaling-stroke]">
        {rows.map(({ stage }, row) => (
          <path key={stage} d={`M${from} ${middle(row)}H${until}`} />
        ))}
        {namedHours(stages).map((minute) => (
          <path key={minute} d={`M${minute} 0V${height}`} strokeDasharray="1 4" />
        ))}
      </g>
      <g className="stroke-(--line-strong) opacity-60 forced-colors:stroke-[CanvasText] [&_path]:[vector-effect:non-scaling-stroke]">
        {steps.map(({ at, fromRow, toRow }) => (
          <path key={at} d={`M${at} ${middle(fromRow)}V${middle(toRow)}`} />
        ))}
      </g>
      <g className="forced-colors:[&_rect]:fill-[CanvasText]">
        {pieces.map(({ from: start, until: end, stage, row }) => (
          <rect
            key={start}
            x={start}
            y={middle(row) - BAR / 2}
            width={end - start}
            height={BAR}
            className={FILL[stage]}
          />
        ))}
      </g>
    </svg>
  );
}

const HourNames = ({ stages }: { stages: DrawnStages }) => (
  <div aria-hidden="true" className="relative col-start-2 h-5">
    {namedHours(stages).map((minute) => (
      <span
        key={minute}
        className="absolute -translate-x-1/2 text-2xs whitespace-nowrap text-muted-foreground"
        style={{ left: `${((minute - stages.from) / (stages.until - stages.from)) * 100}%` }}
      >
        {hourName((minute + MINUTES_IN_DAY / 2) % MINUTES_IN_DAY)}
      </span>
    ))}
  </div>
);

const StagesTable = ({ stages }: { stages: DrawnStages }) => (
  <TableDisclosure name="stages of sleep">
    <table className="tabular mt-1 w-full border-collapse text-sm">
      <caption className="sr-only">Stages of sleep, one after the other</caption>
      <thead>
        <tr className="text-left text-muted-foreground [&_th]:py-1.5 [&_th]:font-[550]">
          <th scope="col">From</th>
          <th scope="col">Stage</th>
          <th scope="col" className="text-right">
            Length
          </th>
        </tr>
      </thead>
      <tbody>
        {stages.pieces.map(({ from, until, stage }) => (
          <tr key={from} className="border-t border-border [&_td]:py-1">
            <td>{clock(from)}</td>
            <td>{STAGE_NAMES[stage]}</td>
            <td className="text-right">{hours(until - from)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableDisclosure>
);
