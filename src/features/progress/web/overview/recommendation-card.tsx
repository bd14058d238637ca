import { useId, useMemo } from 'react';
import type { Href } from '#contract/pages.ts';
import { testedHabits } from '#core/experiments/tested-habits.ts';
import { useExperiments } from '#core/experiments/web/use-experiments.ts';
import { DEFAULT_PREFERENCES, weekdaysOf } from '#core/preferences/default-preferences.ts';
import { usePreferences } from '#core/preferences/web/use-preferences.ts';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { type Recommendation, recommendation } from '#domain/insights/recommendation.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { withLocalClock } from '#ui/browser/display-format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { CalendarDays, Hourglass, type Icon, MoonStar, NotebookPen, ScanLine, Stethoscope } from '#ui/icons/icons.ts';
import { PriorityBadge } from './analysis/tip-card.tsx';

const ACTIONS: Record<Recommendation['action'], { href: Href; label: string; Icon: Icon }> = {
  createSchedule: { href: '/sleep-schedules', label: 'Create a schedule', Icon: CalendarDays },
  schedules: { href: '/sleep-schedules', label: 'Open your schedules', Icon: MoonStar },
  dailyLog: { href: '/daily-log', label: 'Open the Daily Log', Icon: NotebookPen },
  room: { href: '/room-analysis', label: 'Analyze your bedroom', Icon: ScanLine },
  experiment: { href: '/experiments?view=choose', label: 'Test it on your nights', Icon: Hourglass },
  rate: { href: '/daily-log', label: 'How did you sleep?', Icon: MoonStar },
  doctor: { href: '/when-to-see-a-doctor', label: 'When to see a doctor', Icon: Stethoscope },
};

type RecommendationCardProps = { owner: string; nights: readonly LoggedNight[]; today: LocalDate };

/** The one thing to do next. `nights` are logged or imported. Absent until schedules, preferences and experiments are known. */
export default function RecommendationCard({ owner, nights, today }: RecommendationCardProps) {
  const title = useId();
  const { data: schedules } = useSchedules(owner);
  const { data: experiments, isError } = useExperiments(owner);
  const { preferences, failedQuery } = usePreferences(owner);
  const known = failedQuery ? DEFAULT_PREFERENCES : preferences;
  const found = useMemo(() => {
    if (!schedules || !known || (!experiments && !isError)) return null;
    return recommendation(nights, today, {
      tested: experiments ? testedHabits(experiments) : [],
      hasSchedule: schedules.some(({ isActive }) => isActive),
      freeWeekdays: weekdaysOf(known.freeEvenings),
      ...(known.isNeedSet && { needMinutes: known.needMinutes }),
    });
  }, [nights, today, schedules, known, experiments, isError]);
  if (!found) return null;
  const { href, label, Icon } = ACTIONS[found.action];
  const address: Href = found.habit ? `/experiments?view=choose&habit=${found.habit}` : href;
  return (
    <Card
      aria-labelledby={title}
      className="grid grid-cols-[auto_1fr] items-start gap-x-4.5 gap-y-4 md:grid-cols-[auto_1fr_auto] md:items-center"
    >
      <span
        aria-hidden="true"
        className="grid h-[3.4rem] w-12 place-items-center rounded-t-full rounded-b-xs bg-sunk pt-1 text-lamp-ink inset-line"
      >
        <Icon />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Heading level={2} size="card" id={title}>
            {withLocalClock(found.title)}
          </Heading>
          {found.priority && <PriorityBadge priority={found.priority} />}
        </div>
        <p className="mt-1 text-md leading-5.5 text-muted-foreground">{withLocalClock(found.text)}</p>
      </div>
      <ButtonLink href={address} className="max-md:col-span-2 max-md:w-full">
        {label}
      </ButtonLink>
    </Card>
  );
}
