import { type ReactNode, useId } from 'react';
import { hasDiary } from '#domain/diary/diary.ts';
import { formatNights } from '#domain/insights/format.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { type SleepSummary, SUMMARY_DAYS } from '#domain/progress/sleep-summary.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import { fullDate, monthAndDay } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { DiaryPart } from './diary-part.tsx';
import { HabitShares } from './habit-shares.tsx';
import { isSleepMeasured, MeasuredSleep } from './measured-sleep.tsx';
import { missingLines } from './missing-lines.ts';
import { NightTable } from './night-table.tsx';
import type { StatisticLine } from './statistic-lines.ts';
import type { Topic } from './topics.ts';

type SummarySheetProps = {
  summary: SleepSummary;
  statistics: readonly StatisticLine[];
  /** Logged or imported, with their diaries. */
  nights: readonly LoggedNight[];
  showsNotes: boolean;
  /** What to ask a doctor; empty unless the person wants it on the sheet. */
  topics: readonly Topic[];
  today: LocalDate;
  /** One sentence for each part that could not be loaded and is missing on the page. */
  gaps: readonly string[];
};

/** The printed page. */
export default function SummarySheet(props: SummarySheetProps) {
  const { summary, statistics, nights, showsNotes, topics, today, gaps } = props;
  const title = useId();
  const isDiaryKnown = nights.some(hasDiary);
  const [first, last] = [summary.nights[0], summary.nights.at(-1)];
  return (
    <Card as="article" aria-labelledby={title} className="summary-sheet max-[24rem]:px-4 md:p-9">
      <header className="summary-head mb-6 grid items-end gap-x-10 gap-y-4 border-b border-(--line-strong) pb-5 md:grid-cols-[1fr_20rem]">
        <div>
          <Heading level={2} size="panel" id={title}>
            Sleep summary, <span className="whitespace-nowrap">{first && monthAndDay(first.date)}</span> to{' '}
            <span className="whitespace-nowrap">{last && fullDate(last.date)}</span>
          </Heading>
          <p className="mt-0.5 text-muted-foreground">
            {summary.logged.length > 0
              ? `${summary.logged.length} of ${SUMMARY_DAYS} nights logged, self-reported.`
              : `${summary.lengths.imported} of ${SUMMARY_DAYS} nights from devices or files, none logged.`}
          </p>
        </div>
        <NameField />
      </header>
      <div className="summary-columns grid gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:row-span-2 print:row-span-2">
          <section aria-label="Nights">
            <NightTable nights={summary.nights} />
            <ImportedLegend summary={summary} />
          </section>
          {topics.length > 0 && <Topics topics={topics} />}
        </div>
        <div className="summary-side grid min-w-0 content-start gap-7 text-sm leading-5.5">
          <Section title="Statistics">
            <dl>
              {statistics.map((statistic) => (
                <StatisticRow key={statistic.term} {...statistic} />
              ))}
            </dl>
          </Section>
          <Section title="Habits kept">
            <HabitShares logged={summary.logged} />
          </Section>
        </div>
        <Section title="Not logged" className="summary-missing min-w-0 text-sm leading-5.5">
          <ul className="grid gap-1">
            {[...gaps, ...missingLines(summary, isDiaryKnown)].map((line) => (
              <li key={line}>{line} </li>
            ))}
          </ul>
        </Section>
      </div>
      {isSleepMeasured(summary.nights) && (
        <Section title="Sleep over 24 hours" className="summary-diary mt-8">
          <MeasuredSleep nights={summary.nights} />
        </Section>
      )}
      {isDiaryKnown && (
        <Section title="Sleep diary" className="summary-diary mt-8">
          <DiaryPart nights={nights} dates={summary.nights.map(({ date }) => date)} />
        </Section>
      )}
      {showsNotes && <Notes summary={summary} />}
      <FinePrint today={today} />
    </Card>
  );
}

/** A name typed here appears on the print only. Without a name the paper has a blank line to write on. */
function NameField() {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm text-muted-foreground">
        Name
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        aria-describedby={`${id}-hint`}
        className="block min-h-11 w-full rounded-none border-b border-input bg-transparent text-lg focus-visible:outline-offset-0"
      />
      <p id={`${id}-hint`} className="mt-1 text-xs text-muted-foreground print:hidden">
        Stays on this page. We do not send or save it.
      </p>
    </div>
  );
}

function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <Heading level={3} size="entry" id={id} className="mb-2">
        {title}
      </Heading>
      {children}
    </section>
  );
}

const StatisticRow = ({ term, value, from }: StatisticLine) => (
  <div className="tabular grid grid-cols-[1fr_auto] gap-x-4 border-t border-border py-1.5">
    <dt>{term}</dt>
    <dd className="text-right font-semibold">{value ?? 'Too few nights'}</dd>
    {from && <dd className="summary-small col-span-2 text-xs leading-4.5 text-muted-foreground">{from}</dd>}
  </div>
);

function ImportedLegend({ summary }: { summary: SleepSummary }) {
  const imported = summary.nights.filter(({ source }) => source !== null);
  if (imported.length === 0) return null;
  const names = [...new Set(imported.map(({ source }) => sourceName(source ?? '')))].sort();
  return (
    <p className="summary-small mt-3 text-xs leading-4.5 text-muted-foreground">
      <span
        aria-hidden="true"
        className="mr-1.5 inline-block h-2 w-6 rounded-[2px] border-[1.25px] border-(--ink-2) align-middle"
      />
      Hollow: imported from {names.join(', ')} ({formatNights(imported.length)}). Their time in bed is the time that was
      recorded there, which may begin with falling asleep.
    </p>
  );
}

/** The last line keeps the reader from taking a topic for something that the person said. */
const Topics = ({ topics }: { topics: readonly Topic[] }) => (
  <Section title="To ask a doctor" className="summary-topics mt-8 text-sm leading-5.5">
    <ul className="grid gap-2">
      {topics.map(({ title, step }) => (
        <li key={title}>
          <span className="font-semibold">{title}.</span> {step}
        </li>
      ))}
    </ul>
    <p className="summary-small mt-2 text-xs leading-4.5 text-muted-foreground">
      Listed by Better Sleep because of the nights above. The person did not report them.
    </p>
  </Section>
);

const Notes = ({ summary }: { summary: SleepSummary }) => (
  <Section title="Notes" className="summary-notes mt-8">
    <ul className="grid gap-2 text-sm leading-5.5">
      {summary.nights
        .filter(({ notes }) => notes.trim() !== '')
        .map(({ date, notes }) => (
          <li key={date} className="grid grid-cols-[3.5rem_1fr] gap-3">
            <span className="text-muted-foreground">{monthAndDay(date)}</span>
            <span dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
              {notes.trim()}
            </span>
          </li>
        ))}
    </ul>
  </Section>
);

const FinePrint = ({ today }: { today: LocalDate }) => (
  <footer className="summary-fine mt-8 border-t border-border pt-4 text-xs leading-5 text-muted-foreground">
    <p>
      Logged nights are self-reported. Time in bed is not sleep: it includes falling asleep and lying awake. Nothing
      here is a diagnosis.
    </p>
    <p className="mt-1">
      SD: standard deviation. Sleep regularity index: minutes of the day in the same state, asleep or not, 24 hours
      apart, as 200 × share − 100 (Phillips and others, 2017); a logged time in bed counts as sleep. Social jet lag:
      mean middle of the night before days off less that before work days (Wittmann and others, 2006). Time in bed
      against need: the need that the person chose less the mean time in bed and in naps.
    </p>
    <p className="mt-1">Made with Better Sleep on {fullDate(today)}.</p>
  </footer>
);
