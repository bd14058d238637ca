import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#contract/query.ts';
import { fetchHourPlans, saveHourPlans } from '#core/hour-plans/contract.ts';
import { call, failureMessage } from '#core/person/web/call.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { DRIVING_TEXT, hourNotes } from '#domain/programs/hour-notes.ts';
import type { HourPlans } from '#domain/programs/hour-plans.ts';
import { SCREEN_YES } from '#domain/programs/screen-texts.ts';
import { windowHours } from '#domain/programs/tonight-step.ts';
import { longMonthAndDay, weekdayName } from '#domain/time/format-date.ts';
import { addDays } from '#domain/time/local-date.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DeleteButton } from '#ui/delete-button.tsx';
import { navigate } from '#ui/link.ts';
import { Loading } from '#ui/loading.tsx';
import { failedQuery, NotLoaded } from '#ui/not-loaded.tsx';
import { useToast } from '#ui/toast.tsx';
import HourPlanForm from './hour-plan-form.tsx';
import { Advice, Panel, SafetyLink, Sources } from './parts.tsx';
import { useKnown } from './use-known.ts';

const KINDS = {
  trip: {
    ...{ title: 'A trip', begin: 'Plan a trip', change: 'Change the trip', remove: 'Delete the trip' },
    sources: ['eastman2005'],
    about: 'A flight over three time zones or more: when to sleep and when to get light, day by day.',
    note: 'From small studies of healthy young adults. Not for pilots or drivers on duty. Nights that your device records abroad are left out where days off and late nights are compared.',
  },
  shifts: {
    ...{ title: 'Shifts', begin: 'Enter shifts', change: 'Add shifts', remove: 'Delete all shifts' },
    sources: ['niosh-light'],
    about: 'Nights, early mornings or late evenings: when to sleep, nap and get light.',
    note: 'Dark glasses on the way home only if somebody else drives. Hours are our choice; change them to fit. A month of trouble? Make an appointment.',
  },
} as const;
type Kind = keyof typeof KINDS;

/** The next days of a plan that are shown; the calendar has all. */
const SHOWN_DAYS = 7;

/** The plans, or the form of one. Hours that a clinician or a sleep window set come first. */
export default function HourPlansPart({ kind }: { kind: Kind | undefined }) {
  const [params] = useState(() => ({ ownerId: ownerId() }));
  const { known, failed: failedKnown } = useKnown();
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
  const failed = failedQuery(stored) ?? failedKnown;
  if (failed) return <NotLoaded message="Your plans could not be loaded." query={failed} />;
  const plans = stored.data;
  if (!known || !plans) return <Loading message="Loading your plans..." />;
  if (known.preferences.hasClinicianTimes) return <Advice text={SCREEN_YES.clinician} />;
  const { running } = known.programs;
  if (running && windowHours(running))
    return <Advice text="Your sleep window sets your hours. Pause it before a trip or shifts." />;
  if (kind) return <HourPlanForm {...{ known, plans, kind }} onDone={mutate} />;
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
  const { title, begin, change, remove, about, note, sources } = KINDS[kind];
  const isPlanned = kind === 'trip' ? plans.trip !== null : plans.shifts.length > 0;
  const onDelete = () => onChange({ ...plans, ...(kind === 'trip' ? { trip: null } : { shifts: [] }) });
  const coming = hourNotes(plans, kind, clockText).filter(({ date }) => date >= addDays(today, -1));
  return (
    <Panel title={title}>
      {kind === 'shifts' && <p className="font-semibold">{DRIVING_TEXT}</p>}
      <p>{about}</p>
      <ButtonLink href={`/trips-and-shifts?plan=${kind}`} variant={isPlanned ? 'line' : 'primary'}>
        {isPlanned ? change : begin}
      </ButtonLink>
      {coming.slice(0, SHOWN_DAYS).map(({ date, title: heading, text }) => (
        <div key={`${date} ${heading}`} className="grid w-full gap-1 border-t border-border pt-3.5">
          <p className="text-sm text-muted-foreground">{`${weekdayName(date)}, ${longMonthAndDay(date)}`}</p>
          <h3 className="font-semibold">{heading}</h3>
          <p className="text-md">{text}</p>
        </div>
      ))}
      {isPlanned && (
        <DeleteButton
          label={remove}
          consequence="It leaves your calendar, too."
          isPending={false}
          onDelete={onDelete}
        />
      )}
      <p className="text-md text-muted-foreground">{note}</p>
      {kind === 'shifts' && <SafetyLink hash="#shift" />}
      <Sources sources={sources} />
    </Panel>
  );
}
