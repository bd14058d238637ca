import { formatClock, formatDuration } from '#domain/insights/format.ts';
import type { StageName } from '#domain/sessions/session.ts';
import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import { hourName } from '#ui/night/night-axis.ts';
import { TableDisclosure } from '#ui/table-disclosure.tsx';
import { labeledHours, STAGE_LABELS, type StageLayout, stagesMessage } from './stage-layout.ts';

/** Heights in drawing units, one pixel each. A row has 36. */
const ROW = 36;
const BAR = 10;

/** The row identifies the stage; the colors only guide the eye. */
const FILL: Record<StageName, string> = {
  'in-bed': 'fill-(--none)',
  awake: 'fill-(--lamp-ink)',
  rem: 'fill-chart-3',
  asleep: 'fill-(--none)',
  light: 'fill-(--line-strong)',
  deep: 'fill-(--deep)',
};

/** The stages of a night over its hours, with their durations and a table on demand. */
export function HypnogramPicture({ stages }: { stages: StageLayout }) {
  return (
    <div>
      <div className="grid grid-cols-[4.75rem_minmax(0,1fr)]">
        <dl className="tabular">
          {stages.rows.map(({ stage, minutes }) => (
            <div key={stage} className="flex h-9 flex-col justify-center">
              <dt className="text-xs leading-4 font-[550]">{STAGE_LABELS[stage]}</dt>
              <dd className="text-2xs leading-4 text-muted-foreground">{formatDuration(minutes)}</dd>
            </div>
          ))}
        </dl>
        <Drawing stages={stages} />
        <HourLabels stages={stages} />
      </div>
      <StagesTable stages={stages} />
    </div>
  );
}

/** Stretched to the available width; only the strokes keep their width. */
function Drawing({ stages }: { stages: StageLayout }) {
  const { from, until, rows, segments, steps } = stages;
  const height = rows.length * ROW;
  const middle = (row: number) => row * ROW + ROW / 2;
  return (
    <svg
      role="img"
      aria-label={stagesMessage(stages)}
      viewBox={`${from} 0 ${until - from} ${height}`}
      preserveAspectRatio="none"
      className="block w-full overflow-visible"
      style={{ height }}
    >
      <g className="stroke-(--line) forced-colors:stroke-[GrayText] [&_path]:[vector-effect:non-scaling-stroke]">
        {rows.map(({ stage }, row) => (
          <path key={stage} d={`M${from} ${middle(row)}H${until}`} />
        ))}
        {labeledHours(stages).map((minute) => (
          <path key={minute} d={`M${minute} 0V${height}`} strokeDasharray="1 4" />
        ))}
      </g>
      <g className="stroke-(--line-strong) opacity-60 forced-colors:stroke-[CanvasText] [&_path]:[vector-effect:non-scaling-stroke]">
        {steps.map(({ at, fromRow, toRow }) => (
          <path key={at} d={`M${at} ${middle(fromRow)}V${middle(toRow)}`} />
        ))}
      </g>
      <g className="forced-colors:[&_rect]:fill-[CanvasText]">
        {segments.map(({ from: start, until: end, stage, row }) => (
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

const HourLabels = ({ stages }: { stages: StageLayout }) => (
  <div aria-hidden="true" className="relative col-start-2 h-5">
    {labeledHours(stages).map((minute) => (
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

const StagesTable = ({ stages }: { stages: StageLayout }) => (
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
        {stages.segments.map(({ from, until, stage }) => (
          <tr key={from} className="border-t border-border [&_td]:py-1">
            <td>{formatClock(from)}</td>
            <td>{STAGE_LABELS[stage]}</td>
            <td className="text-right">{formatDuration(until - from)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableDisclosure>
);
