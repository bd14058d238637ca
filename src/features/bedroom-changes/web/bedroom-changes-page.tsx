import '#ui/chart/chart.css';
import { useMemo, useState } from 'react';
import { useLogs } from '#core/nights/web/use-nights.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { useToday } from '#core/person/web/use-today.ts';
import { DEFAULT_PREFERENCES, weekdaysOf } from '#core/preferences/default-preferences.ts';
import { usePreferences } from '#core/preferences/web/use-preferences.ts';
import { type ChangedDay, changedDayHref, dayName, useChangedDays } from '#core/room/web/changed-days.ts';
import { MIN_NIGHTS, SETTLING_DAYS } from '#domain/room-change/room-effect.ts';
import { longDate } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Button } from '#ui/button.tsx';
import { Card, TitledCard } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { ChevronRight, Plus } from '#ui/icons/icons.ts';
import { Link, useSearch } from '#ui/link.ts';
import { Loading, SkeletonCard } from '#ui/loading.tsx';
import { failedQuery, NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useViewFocus } from '#ui/use-view-focus.ts';
import { ChangeForm } from './change-form.tsx';
import { ChangeView } from './change-view.tsx';

/** Marks of what changed in the bedroom, and whether the nights changed with it. The address names the day that is shown. */
export default function BedroomChangesPage() {
  const [owner] = useState(ownerId);
  const today = useToday(owner);
  const wanted = new URLSearchParams(useSearch()).get('date');
  const days = useChangedDays(owner);
  const logs = useLogs(owner);
  const { preferences, failedQuery: preferencesFailed } = usePreferences(owner);
  const isKnown = preferences !== undefined || preferencesFailed !== null;
  const failed = failedQuery(days) ?? failedQuery(logs);
  const freeEvenings = (preferences ?? DEFAULT_PREFERENCES).freeEvenings;
  const freeWeekdays = useMemo(() => weekdaysOf(freeEvenings), [freeEvenings]);
  const isLoaded = days.data !== undefined && logs.data !== undefined && isKnown;
  const day = isLoaded ? (days.data.find(({ date }) => date === wanted) ?? days.data[0]) : undefined;
  const others = useMemo(() => days.data?.filter(({ date }) => date !== day?.date) ?? [], [days.data, day?.date]);
  const page = useViewFocus(day?.date ?? null);
  return (
    <div ref={page} className="page-width pb-12">
      {day && logs.data ? (
        <>
          <ChangeView key={day.date} {...{ owner, today, day, others, freeWeekdays }} logs={logs.data} />
          <AllChanges {...{ owner, today, others }} />
        </>
      ) : (
        <PageHeading
          back={{ href: '/progress-dashboard', label: 'Progress Tracking' }}
          title="Bedroom changes"
          subtitle="New curtains, a mattress, a fan: did it change how you sleep?"
        />
      )}
      {isLoaded && !day && <FirstChange owner={owner} today={today} />}
      {!isLoaded && !failed && <Loading message="Loading your bedroom changes...">{SKELETON}</Loading>}
      {failed && !isLoaded && <NotLoaded message="Your bedroom changes could not be loaded." query={failed} />}
    </div>
  );
}

const SKELETON = <SkeletonCard className="h-80" />;

const FirstChange = ({ owner, today }: { owner: string; today: LocalDate }) => (
  <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
    <TitledCard title="Mark a change">
      <ChangeForm owner={owner} today={today} />
    </TitledCard>
    <TitledCard title="What you get" titleClassName="mb-1">
      <ul className="text-md">
        {[
          `A mark on your charts, and after ${MIN_NIGHTS} rated nights an answer: better, worse, perhaps, or no clear change.`,
          `It compares ${MIN_NIGHTS} to 56 rated nights on each side. The first ${SETTLING_DAYS} are for getting used to it.`,
          'Beside it stands how often so large a step appears on dates without a change.',
        ].map((line) => (
          <li key={line} className="border-t border-border py-3 text-muted-foreground first:border-0">
            {line}
          </li>
        ))}
      </ul>
    </TitledCard>
  </div>
);

type AllChangesProps = { owner: string; today: LocalDate; others: readonly ChangedDay[] };

/** The other changes, and the way to a new one. */
function AllChanges({ owner, today, others }: AllChangesProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="mt-4 grid gap-4 md:mt-6 md:gap-6">
      <Card aria-labelledby="another">
        <div className="grid items-center gap-4 md:grid-cols-[1fr_auto]">
          <div>
            <Heading level={2} size="card" id="another">
              Another change?
            </Heading>
            <p className="mt-0.5 text-md text-muted-foreground">
              A date and two words are enough. It becomes a mark on your charts.
            </p>
          </div>
          {!isAdding && (
            <Button variant="quiet" icon={<Plus />} className="max-md:w-full" onClick={() => setIsAdding(true)}>
              Add a change
            </Button>
          )}
        </div>
        {isAdding && (
          <div className="mt-5">
            <ChangeForm owner={owner} today={today} onAdded={() => setIsAdding(false)} />
          </div>
        )}
        {others.length > 0 && (
          <ul className="mt-4 -mb-2">
            {others.map((other) => (
              <li key={other.date} className="border-t border-border">
                <Link
                  href={changedDayHref(other)}
                  className="flex min-h-13 items-center gap-4 py-2 hover:text-lamp-ink"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold wrap-anywhere">{dayName(other)}</span>
                    <span className="block text-sm text-muted-foreground">{longDate(other.date)}</span>
                  </span>
                  <ChevronRight className="flex-none text-muted-foreground" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
