import { type ReactNode, useRef, useState } from 'react';
import {
  type ChartFilters,
  DEFAULT_FILTERS,
  MAX_SCORES,
  MIN_SCORES,
  metricsShown,
} from '#domain/progress/chart-filters.ts';
import { CHART_LINES, type LineId } from '#domain/progress/chart-lines.ts';
import { SMOOTHINGS } from '#domain/progress/smoothing.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { SlidersHorizontal } from '#ui/icons/icons.ts';
import { Popover } from '#ui/popover.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Switch } from '#ui/switch.tsx';
import { LineSample } from './line-sample.tsx';

type FilterProps = { filters: ChartFilters; onChange: (filters: ChartFilters) => void };

const FILTER_KEYS = {
  overallScore: 'showOverallScore',
  sleepQuality: 'showSleepQuality',
  roomScore: 'showRoomScore',
  timeInBed: 'showTimeInBed',
} as const satisfies Record<LineId, keyof ChartFilters>;

/** A button with the number of visible lines, and the filters in its popover. */
export function TrendFilters({ filters, onChange }: FilterProps) {
  const count = metricsShown(filters);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="line"
        size="small"
        icon={<SlidersHorizontal />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="pr-2.5"
      >
        Filters
        <span
          aria-hidden="true"
          className="grid size-5.5 place-items-center rounded-full bg-lamp text-xs leading-none font-semibold text-on-lamp"
        >
          {count}
        </span>
        <span className="sr-only">, {count} of 4 lines shown</span>
      </Button>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={button}
        aria-label="Filters"
        className="w-92 p-5 md:w-180 md:p-6"
      >
        <div className="mb-2 flex items-center justify-between">
          <Heading level={3} size="entry">
            Filters
          </Heading>
          <Button variant="ghost" size="small" className="-mr-2" onClick={() => onChange(DEFAULT_FILTERS)}>
            Reset
          </Button>
        </div>
        <Choices filters={filters} onChange={onChange} />
      </Popover>
    </>
  );
}

const Choices = ({ filters, onChange }: FilterProps) => (
  <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_21.5rem] md:gap-x-8 md:gap-y-3">
    <div className="md:row-span-3">
      {CHART_LINES.map(({ id, label }) => (
        <Switch
          key={id}
          label={
            <span className="flex items-center gap-2.5">
              <LineSample id={id} />
              {label}
            </span>
          }
          checked={filters[FILTER_KEYS[id]]}
          onChange={(isShown) => onChange({ ...filters, [FILTER_KEYS[id]]: isShown })}
        />
      ))}
    </div>
    <Choice label="Smoothing">
      <Segmented
        fill
        label="Smoothing"
        options={SMOOTHINGS.map(({ smoothing, label }) => ({ value: smoothing, label }))}
        value={filters.smoothing}
        onChange={(smoothing) => onChange({ ...filters, smoothing })}
      />
    </Choice>
    <ScoreChoice
      label="Min score"
      scores={MIN_SCORES}
      value={filters.minScore}
      onChange={(minScore) => onChange({ ...filters, minScore })}
    />
    <ScoreChoice
      label="Max score"
      scores={MAX_SCORES}
      value={filters.maxScore}
      onChange={(maxScore) => onChange({ ...filters, maxScore })}
    />
  </div>
);

type ScoreChoiceProps<Score> = {
  label: string;
  scores: readonly Score[];
  value: Score;
  onChange: (score: Score) => void;
};

const ScoreChoice = <Score extends number>({ label, scores, value, onChange }: ScoreChoiceProps<Score>) => (
  <Choice label={label}>
    <Segmented
      fill
      label={label}
      options={scores.map((score) => ({ value: String(score), label: score }))}
      value={String(value)}
      onChange={(chosen) => onChange(scores.find((score) => String(score) === chosen) ?? value)}
    />
  </Choice>
);

/** A visible label. The control itself has the accessible name. */
const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <p aria-hidden="true" className="mb-1.5 text-md leading-5 font-[550]">
      {label}
    </p>
    {children}
  </div>
);
