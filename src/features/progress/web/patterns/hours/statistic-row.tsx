import { type ReactNode, useId, useState } from 'react';
import { MINUTES_ONLY_BELOW } from '#core/preferences/schedule-statistics.ts';
import type { Explanation } from '#domain/progress/explanations.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ExplanationEntries } from '#ui/explanation-entries.tsx';
import { ChevronDown } from '#ui/icons/icons.ts';
import { type Basis, basisMessage } from './basis.ts';

type StatisticRowProps = {
  explanation: Explanation;
  basis: Basis;
  /** Null without a value; `message` gives the reason then. */
  value: ReactNode;
  /** Explains the value to the person. */
  message: string;
  /** The nights behind the value. */
  note?: string | null;
  chart?: ReactNode;
  /** The setting it uses; false while it could not be loaded. */
  settings?: ReactNode;
  /** The label of the button that opens the details. */
  more?: string;
};

/** A statistic about the schedule in one line. The nights behind it, its chart, its setting and its explanation open below. */
export function StatisticRow(props: StatisticRowProps) {
  const { explanation, basis, value, message, note, chart, settings, more = 'Details' } = props;
  const [title, details] = [useId(), useId()];
  const importedNote = basisMessage(basis);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby={title} className="border-t border-border py-3 md:py-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1 md:grid-cols-[9rem_minmax(0,1fr)_auto] md:gap-x-4 md:gap-y-0.5">
        <h3 id={title} className="font-sans text-md leading-5 font-[550] text-muted-foreground md:col-span-2">
          {explanation.title}
        </h3>
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isOpen}
          aria-controls={details}
          className="col-start-3 row-start-1 -my-1 -mr-3 max-md:px-2"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={value ? 'max-md:sr-only' : undefined}>{more}</span>
          <span className="sr-only">{explanation.title}</span>
          <ChevronDown className={classNames('transition-transform duration-(--t-ui)', isOpen && 'rotate-180')} />
        </Button>
        <p className="figure col-start-2 row-start-1 text-2xl md:col-start-1 md:row-start-2 [&_small]:ml-[.14em] [&_small]:text-[.55em] [&_small]:tracking-[-0.01em] [&_small]:text-muted-foreground">
          {value ?? <span className="text-subtle-foreground max-md:hidden">–</span>}
        </p>
        <p className="col-span-3 max-w-136 text-md leading-5.5 md:col-span-2 md:col-start-2 md:row-start-2">
          {message}
        </p>
      </div>
      <div id={details} hidden={!isOpen} className="max-w-176 pt-3 pb-1">
        {note && <p className="text-sm text-muted-foreground">{note}</p>}
        {chart}
        {isOpen && settings && <div className="mt-5">{settings}</div>}
        <dl className="mt-5 rounded-lg bg-sunk px-4.5 py-4 text-sm leading-5.5 [&_dd]:mt-0.5 [&_dd+dt]:mt-3 [&_dt]:font-semibold">
          <dt>What it is</dt>
          <dd>{explanation.meaning}</dd>
          <ExplanationEntries explanation={explanation}>
            {importedNote && (
              <>
                <dt>Imported nights</dt>
                <dd>{importedNote} On nights without logged times, the imported times count.</dd>
              </>
            )}
          </ExplanationEntries>
        </dl>
      </div>
    </section>
  );
}

/** `200` -> a large 3, a small h, a large 20, a small min. Below two hours only minutes, as in the messages. */
export function HoursAndMinutes({ minutes }: { minutes: number }) {
  const hours = minutes < MINUTES_ONLY_BELOW ? 0 : Math.floor(minutes / 60);
  const rest = minutes - hours * 60;
  return (
    <>
      {hours > 0 && (
        <>
          {hours}
          <small>h </small>
        </>
      )}
      {(rest > 0 || hours === 0) && (
        <>
          {rest}
          <small>min</small>
        </>
      )}
    </>
  );
}
