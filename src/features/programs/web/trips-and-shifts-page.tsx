import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { PAGES } from '#contract/pages.ts';
import { query } from '#contract/query.ts';
import { fetchHourPlans, saveHourPlans } from '#core/hour-plans/contract.ts';
import { call, failureMessage } from '#core/person/web/call.ts';
import { DRIVING_TEXT, hourNotes } from '#domain/programs/hour-notes.ts';
import type { HourPlans } from '#domain/programs/hour-plans.ts';
import { SCREEN_YES } from '#domain/programs/screen-texts.ts';
import { windowHours } from '#domain/programs/tonight-step.ts';
import { longMonthAndDay, weekdayName } from '#domain/time/format-date.ts';
import { addDays } from '#domain/time/local-date.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DeleteButton } from '#ui/delete-button.tsx';
import { navigate, useSearch } from '#ui/link.ts';
import { Loading } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useToast } from '#ui/toast.tsx';
import { useViewFocus } from '#ui/use-view-focus.ts';
import { Advice, Panel, SafetyLink, Sources } from './parts.tsx';
import { type Known, useKnown } from './use-known.ts';

const HourPlanForm = lazy(() => import('./hour-plan-form.tsx'));

const KINDS = {
  trip: {
    ...{ title: 'A trip', begin: 'Plan a trip', remove: 'Delete the trip' },
    sources: ['eastman2005'],
    about: 'A flight over three time zones or more: when to sleep and to seek light, day by day.',
    note: 'From small studies of healthy young adults. Not for pilots or drivers on duty.',
  },
  shifts: {
    ...{ title: 'Shifts', begin: 'Enter shifts', remove: 'Delete all shifts' },
    sources: ['niosh-light'],
    about: 'Nights, early mornings or late evenings: when to sleep, to nap and to seek light.',
    note: 'Dark glasses on the way home only if somebody else drives. Hours are our choice; change them to fit. A month of trouble? Make an appointment.',
  },
} as const;
type Kind = keyof typeof KINDS;

/** The next days of a plan that are shown; the calendar has all. */
const SHOWN_DAYS = 14;

/** Plans for a trip and for shifts. The address names the form, so that Back works. */
export default function TripsAndShiftsPage() {
  const { known, failed } = useKnown();
  const search = useSearch();
  const main = useViewFocus(search);
  const kind = (['trip', 'shifts'] as const).find((one) => search === `plan=${one}`);
  const { title } = PAGES['/trips-and-shifts'];
  return (
    <div ref={main} className="page-width pb-12">
      <PageHeading
        title={kind ? KINDS[kind].title : title}
        subtitle={!kind && 'When to sleep and to seek light. The calendar of your schedules shows these days too.'}
        back={kind ? { href: '/trips-and-shifts', label: title } : { href: '/programs', label: 'Four weeks' }}
      />
      {known && <Plans known={known} kind={kind} />}
      {!known && !failed && <Loading message="Loading your plans..." />}
      {failed && <NotLoaded message="Your plans could not be loaded." query={failed} />}
    </div>
  );
}

/** The plans, or the form of one. Hours that a clinician or a sleep window set come first. */
function Plans({ known, kind }: { known: Known; kind: Kind | undefined }) {
  const params = { ownerId: known.owner };
  const stored = useQuery(query(call, fetchHourPlans, params));
  const client = useQueryClient();
  const showToast = useToast();
  const { mutate } = useMutation({
    mutationFn: (body: HourPlans) => call(saveHourPlans, { params, body }),
    onSuccess: async () => {
      // Whether shifts change counts for all advice.
      await client.invalidateQueries();
      navigate('/trips-and-shifts', { replace: true });
    },
    onError: (reason) =>
      showToast({ title: 'Your plan was not changed', description: failureMessage(reason), tone: 'destructive' }),
  });
  if (stored.isError) return <NotLoaded message="Your plans could not be loaded." query={stored} />;
  const plans = stored.data;
  if (!plans) return <Loading message="Loading your plans..." />;
  if (known.preferences.hasClinicianTimes) return <Advice text={SCREEN_YES.clinician} />;
  const { running } = known.programs;
  if (running && windowHours(running))
    return <Advice text="Your sleep window sets your hours. Pause it before a trip or shifts." />;
  if (kind)
    return (
      <Suspense>
        <HourPlanForm {...{ known, plans, kind }} onDone={mutate} />
      </Suspense>
    );
  return (
    <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-2">
      {(['trip', 'shifts'] as const).map((one) => (
        <PlanPanel key={one} kind={one} {...{ plans, today: known.today }} onChange={mutate} />
      ))}
    </div>
  );
}

type PlanPanelProps = { kind: Kind; plans: HourPlans; today: string; onChange: (plans: HourPlans) => void };

function PlanPanel({ kind, plans, today, onChange }: PlanPanelProps) {
  const { title, begin, remove, about, note, sources } = KINDS[kind];
  const isPlanned = kind === 'trip' ? plans.trip !== null : plans.shifts.length > 0;
  const onDelete = () => onChange({ ...plans, ...(kind === 'trip' ? { trip: null } : { shifts: [] }) });
  const coming = hourNotes(plans, kind, clockText).filter(({ date }) => date >= addDays(today, -1));
  return (
    <Panel title={title}>
      {kind === 'shifts' && <p className="font-semibold">{DRIVING_TEXT}</p>}
      <p>{about}</p>
      <ButtonLink href={`/trips-and-shifts?plan=${kind}`} variant={isPlanned ? 'line' : 'primary'}>
        {begin}
      </ButtonLink>
      {coming.slice(0, SHOWN_DAYS).map(({ date, title: heading, text }) => (
        <div key={`${date} ${heading}`} className="grid w-full gap-1 border-t border-border pt-3.5">
          <p className="text-sm text-muted-foreground">{`${weekdayName(date)}, ${longMonthAndDay(date)}`}</p>
          <h3 className="font-semibold">{heading}</h3>
          <p className="text-md">{text}</p>
        </div>
      ))}
      {isPlanned && (
        <DeleteButton label={remove} consequence="The calendar loses it too." isPending={false} onDelete={onDelete} />
      )}
      <p className="text-md text-muted-foreground">{note}</p>
      {kind === 'shifts' && <SafetyLink hash="#shift" />}
      <Sources sources={sources} />
    </Panel>
  );
}
