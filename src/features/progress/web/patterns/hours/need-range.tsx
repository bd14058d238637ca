import { useMemo } from 'react';
import type { SleepPreferences } from '#core/preferences/contract.ts';
import { AboutYourNightsLink } from '#core/preferences/web/about-your-nights-link.tsx';
import { useChangePreferences } from '#core/preferences/web/use-preferences.ts';
import { formatShortDuration, pluralize } from '#domain/insights/format.ts';
import { type Guards, mayBeSaid } from '#domain/insights/guards.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { MIN_FREE_NIGHTS, ownNeed, type SleepNeed } from '#domain/programs/sleep-need.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Segmented } from '#ui/segmented.tsx';
import { TextLink } from '#ui/text-link.tsx';

type NeedRangeProps = {
  ownerId: string;
  nights: readonly LoggedNight[];
  today: LocalDate;
  guards: Guards;
  preferences: SleepPreferences;
};

const WELL = 'Were you well in these weeks?';
const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** How much sleep the person seems to need, beside the need they choose. Silent where that may not be said. */
export default function NeedRange({ ownerId, nights, today, guards, preferences }: NeedRangeProps) {
  const { ageGroup, wasWell } = preferences;
  const { change } = useChangePreferences(ownerId);
  const need = useMemo(() => ownNeed(nights, { ...preferences, today, guards }), [nights, preferences, today, guards]);
  if (!mayBeSaid(guards, 'own-need')) return null;
  const isAsked = ageGroup !== null && need.verdict !== 'too-few';
  return (
    <div className="mb-5 grid gap-3 text-md leading-5.5">
      {ageGroup === null && (
        <p>
          Your own need can be read from your nights once you choose your age group in <AboutYourNightsLink />.
        </p>
      )}
      {(wasWell || !isAsked) && <Sentence need={need} />}
      {isAsked && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span aria-hidden="true">{WELL}</span>
          <Segmented
            label={WELL}
            options={ANSWERS}
            value={wasWell === null ? '' : wasWell ? 'yes' : 'no'}
            onChange={(answer) => change({ wasWell: answer === 'yes' })}
          />
        </div>
      )}
    </div>
  );
}

function Sentence({ need }: { need: SleepNeed }) {
  if (need.verdict === 'excluded') return null;
  if (need.verdict === 'too-few') {
    const missing = pluralize(MIN_FREE_NIGHTS - need.nights, 'more morning');
    return `${missing} without an alarm, and your own need can be read from them. They count where a device or your diary knows how long you slept.`;
  }
  return need.verdict === 'range' ? (
    <p>
      You seem to need between <b>{formatShortDuration(need.shownLow)}</b> and{' '}
      <b>{formatShortDuration(need.shownHigh)}</b>, from {need.nights} free mornings. Needs differ; nobody needs exactly
      8.
    </p>
  ) : (
    <p>
      You sleep over 10 hours on free mornings. That can be fine; if you are still sleepy by day, tell a doctor.{' '}
      <TextLink href="/when-to-see-a-doctor#short-long">When to see a doctor</TextLink>
    </p>
  );
}
