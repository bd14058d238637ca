import './sleep-summary.css';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import { useLogsAndImports } from '#core/nights/web/use-logs-and-imports.ts';
import { DEFAULT_PREFERENCES } from '#core/preferences/default-preferences.ts';
import { scheduleStatistics } from '#core/preferences/schedule-statistics.ts';
import { usePreferences } from '#core/preferences/web/use-preferences.ts';
import { isLogged } from '#domain/nights/night.ts';
import { nightsWithImports } from '#domain/nights/nights-with-imports.ts';
import { lastDates } from '#domain/progress/range.ts';
import { SUMMARY_DAYS, sleepSummary } from '#domain/progress/sleep-summary.ts';
import { loggedNightSigns } from '#domain/safety/signs.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Printer } from '#ui/icons/icons.ts';
import { Loading, SkeletonCard } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { statisticLines } from './statistic-lines.ts';
import { topicsOf } from './topics.ts';

// Loaded with the first night, because a page without any shows none of it.
const SummarySheet = lazy(() => import('./summary-sheet.tsx'));

/** The last 30 nights on one page, to print or to save as a file. */
export default function SleepSummaryPage() {
  const nights = useLogsAndImports();
  const preferencesQuery = usePreferences(nights.owner);
  const [showsNotes, setShowsNotes] = useState(false);
  const [showsTopics, setShowsTopics] = useState(false);
  const content = useSummary(nights, preferencesQuery);
  const hasNights = content?.summary.nights.some(({ isLogged: logged, source }) => logged || source !== null);
  const nightsWithNotes = content?.summary.nights.filter(({ notes }) => notes.trim() !== '').length ?? 0;
  return (
    <div className="page-width pb-12 print:pb-0">
      <div className="print:hidden">
        <PageHeading
          back={{ href: '/progress-dashboard', label: 'Back to Progress' }}
          title="Sleep Summary"
          subtitle="Your last 30 nights on one page, for you or your doctor."
          right={hasNights && <PrintButton />}
        />
        <div className="-mt-2 mb-4 grid gap-x-9 md:-mt-4 md:mb-5 md:flex md:flex-wrap md:items-center">
          {nightsWithNotes > 0 && (
            <Choice checked={showsNotes} onChange={setShowsNotes} label="Include my notes">
              ({nightsWithNotes} {nightsWithNotes === 1 ? 'night has' : 'nights have'} one)
            </Choice>
          )}
          {content && content.signs.length > 0 && (
            <Choice checked={showsTopics} onChange={setShowsTopics} label="Include what to ask a doctor">
              (from these nights)
            </Choice>
          )}
          <ArrowLink href="/when-to-see-a-doctor" className="min-h-11 text-md">
            {PAGES['/when-to-see-a-doctor'].title}
          </ArrowLink>
        </div>
      </div>
      {content && hasNights && (
        <Suspense fallback={LOADING}>
          <SummarySheet
            {...content}
            showsNotes={showsNotes}
            topics={showsTopics ? topicsOf(content.signs) : []}
            today={nights.today}
          />
        </Suspense>
      )}
      {hasNights === false && <NoNights />}
      {!content && !nights.failedQuery && LOADING}
      {nights.failedQuery && <NotLoaded message="Your nights could not be loaded." query={nights.failedQuery} />}
    </div>
  );
}

/** Null until all content is known, because a page that is printed early would be incomplete. */
function useSummary(nights: ReturnType<typeof useLogsAndImports>, preferencesQuery: ReturnType<typeof usePreferences>) {
  const { logs, imported, importedState, today } = nights;
  const preferences = preferencesQuery.preferences ?? (preferencesQuery.failedQuery ? DEFAULT_PREFERENCES : null);
  return useMemo(() => {
    if (!logs || !preferences || importedState === 'pending') return null;
    const summary = sleepSummary(logs, imported, today);
    const joined = nightsWithImports(logs.filter(isLogged), imported).nights;
    const schedule = scheduleStatistics(joined, imported, today, preferences);
    const gaps = [
      importedState === 'failed' && 'Imported nights could not be loaded and are missing here.',
      preferences === DEFAULT_PREFERENCES &&
        'Your sleep need and days off could not be loaded. This page uses the defaults.',
    ].filter((gap) => gap !== false);
    const statistics = statisticLines(summary, schedule, preferences.needMinutes);
    return {
      summary,
      statistics,
      gaps,
      signs: loggedNightSigns(joined, today),
      nights: lastDates(joined, SUMMARY_DAYS, today),
    };
  }, [logs, preferences, imported, importedState, today]);
}

const PrintButton = () => (
  <Button icon={<Printer />} className="flex-none max-md:mt-5 max-md:w-full" onClick={() => window.print()}>
    Print or save as PDF
  </Button>
);

type ChoiceProps = { label: string; checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** A part of the sheet that is printed on request only. */
const Choice = ({ label, children, ...state }: ChoiceProps) => (
  <Checkbox {...state} isSmall className="flex min-h-11 w-fit items-center gap-2.5 text-md">
    <span>
      {label} <span className="text-muted-foreground">{children}</span>
    </span>
  </Checkbox>
);

const NoNights = () => (
  <Card>
    <EmptyState
      spot="nights"
      title="No nights in the last 30 days"
      action={<ButtonLink href="/daily-log">Open the Daily Log</ButtonLink>}
    >
      Log a few nights, and this page sums them up for your appointment.
    </EmptyState>
  </Card>
);

const LOADING = (
  <Loading message="Putting your nights on one page...">
    <div className="grid gap-4 md:gap-6 lg:grid-cols-[8fr_5fr]">
      <SkeletonCard className="h-160" />
      <SkeletonCard className="h-100" />
    </div>
  </Loading>
);
