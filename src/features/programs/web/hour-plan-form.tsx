import { useState } from 'react';
import { useZone } from '#core/person/web/use-today.ts';
import { DRIVING_TEXT, TRIP_TEXTS } from '#domain/programs/hour-notes.ts';
import type { HourPlans } from '#domain/programs/hour-plans.ts';
import { SCREEN_QUESTION_TEXTS, SCREEN_YES } from '#domain/programs/screen-texts.ts';
import { withPattern } from '#domain/programs/shift-plan.ts';
import { usualHours } from '#domain/programs/usual-hours.ts';
import { addDays, dayNumber } from '#domain/time/local-date.ts';
import { browserTimeZone } from '#ui/browser/browser-time-zone.ts';
import { Button } from '#ui/button.tsx';
import { exactZone, supportedZones } from '#ui/matching-zones.ts';
import { TextInput } from '#ui/text-input.tsx';
import { TimeInput } from '#ui/time-input.tsx';
import { ZoneField } from '#ui/zone-field.tsx';
import { Advice, Screen } from './parts.tsx';
import type { Known } from './use-known.ts';
import { Way } from './way.tsx';

const QUESTIONS = ['mood-high', 'seizures', 'eyes', 'on-duty'] as const;
const QUESTION_TEXTS = { ...SCREEN_QUESTION_TEXTS, 'on-duty': 'Do you fly or drive for work on these days?' };
const YES_TEXTS = { ...SCREEN_YES, 'on-duty': TRIP_TEXTS.excluded };

type Props = { known: Known; plans: HourPlans; kind: 'trip' | 'shifts'; onDone: (plans: HourPlans) => void };

/** What excludes light, then a trip or shifts. More shifts ask no second time. */
export default function HourPlanForm(props: Props) {
  return (
    <Way<(typeof QUESTIONS)[number]>
      known={props.known}
      questions={props.kind === 'trip' || props.plans.shifts.length === 0 ? QUESTIONS : []}
      texts={QUESTION_TEXTS}
      yes={(question, goOn) => (
        <Advice text={YES_TEXTS[question]}>
          <Button onClick={goOn}>Go on</Button>
        </Advice>
      )}
      last={(answers) => <Fields {...props} isExcluded={Object.values(answers).includes(true)} />}
    />
  );
}

/** The longest pattern of shifts, in days. A year that is being typed is far away for a moment. */
const MAX_PATTERN_DAYS = 366;

type Values = Readonly<Record<string, string>>;

function Fields({
  known: { owner, today, nights, range },
  plans,
  kind,
  onDone,
  isExcluded,
}: Props & { isExcluded: boolean }) {
  const home = useZone(owner) ?? browserTimeZone();
  const usual = usualHours(nights, range);
  const [values, setValues] = useState<Values>({
    ...{ to: '', flyOn: addDays(today, 3), daysBefore: '3', bed: usual.bed ?? '', wake: usual.wake ?? '' },
    ...{ start: '22:00', end: '06:00', from: today, until: addDays(today, 27), on: '4', off: '4' },
    ...(plans.trip && { ...plans.trip, hours: '', daysBefore: `${plans.trip.daysBefore}` }),
  });
  const changed = kind === 'trip' ? tripOf(values, today, home) : shiftsOf(values, plans, today);
  const isSleepOnly = isExcluded || (kind === 'shifts' && plans.isSleepOnly);
  const props = (name: string, label: string) => {
    return { label, value: values[name]!, onChange: (value: string) => setValues({ ...values, [name]: value }) };
  };
  return (
    <Screen key="fields" title={kind === 'trip' ? 'Your flight' : DRIVING_TEXT}>
      <div className="grid w-full items-end gap-5 md:grid-cols-2">
        {kind === 'trip' ? (
          <>
            <ZoneField {...props('to', 'Where are you going?')} hint="A large city with the same time." />
            <TextInput {...props('flyOn', 'When do you fly?')} type="date" min={today} />
            <TextInput {...props('daysBefore', 'How many days before can you begin?')} type="number" min={0} max={3} />
            <TimeInput {...props('bed', 'You usually go to bed at')} />
            <TimeInput {...props('wake', 'You usually get up at')} />
          </>
        ) : (
          <>
            <TimeInput {...props('start', 'The shift starts at')} />
            <TimeInput {...props('end', 'It ends at')} />
            <TextInput {...props('from', 'From')} type="date" />
            <TextInput {...props('until', 'Until')} type="date" min={values.from} />
            <TextInput {...props('on', 'Days on (0 clears these days)')} type="number" min={0} />
            <TextInput {...props('off', 'Days off')} type="number" min={0} />
          </>
        )}
      </div>
      <Button aria-disabled={!changed} onClick={() => changed && onDone({ ...plans, ...changed, isSleepOnly })}>
        Make the plan
      </Button>
    </Screen>
  );
}

function tripOf({ to, flyOn, daysBefore, bed, wake }: Values, today: string, home: string) {
  const zone = exactZone(supportedZones(), to!);
  if (!zone || !bed || !wake || !flyOn || flyOn < today) return null;
  const noon = new Date(`${flyOn}T12:00:00Z`);
  const local = (timeZone: string) => Date.parse(`${noon.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  // Of two ways around the world the shorter one.
  const hours = (((local(zone) - local(home)) / 3_600_000 + 36) % 24) - 12;
  const days = Math.min(Math.max(Math.trunc(Number(daysBefore)), 0), 3, dayNumber(flyOn) - dayNumber(today));
  return { trip: { to: zone, hours, flyOn, daysBefore: days, bed, wake } };
}

function shiftsOf({ start, end, from, until, ...values }: Values, { shifts }: HourPlans, today: string) {
  const [on, off] = [Math.trunc(Number(values.on)), Math.trunc(Number(values.off))];
  if (!start || !end || !from || !until || until < from || on < 0 || off < 0 || !(on + off >= 1)) return null;
  if (dayNumber(until) - dayNumber(from) > MAX_PATTERN_DAYS) return null;
  return { shifts: withPattern(shifts, { start, end, from, until, on, off }, today) };
}
