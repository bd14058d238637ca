import type { Achievement } from '#domain/progress/achievements.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Badge } from '#ui/badge.tsx';
import { TitledCard } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Check } from '#ui/icons/icons.ts';
import { shortDate } from '../format.ts';
import { BigDipper } from './big-dipper.tsx';

type AchievementsCardProps = { achievements: readonly Achievement[]; today: LocalDate };

/** Seven achievements as seven stars. */
export function AchievementsCard({ achievements, today }: AchievementsCardProps) {
  const earned = achievements.filter(({ earnedOn }) => earnedOn !== null).length;
  return (
    <TitledCard
      title="Achievements"
      right={
        <span className="pt-1 text-sm text-muted-foreground">
          {earned} of {achievements.length} earned
        </span>
      }
    >
      <p className="-mt-3 mb-4 text-sm text-muted-foreground">Streaks and averages here count all your nights.</p>
      <div className="grid gap-5 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-7">
        <BigDipper lit={achievements.map(({ earnedOn }) => earnedOn !== null)} />
        <ol>
          {achievements.map((achievement, index) => (
            <Row key={achievement.title} {...achievement} number={index + 1} today={today} />
          ))}
        </ol>
      </div>
    </TitledCard>
  );
}

type RowProps = Achievement & { number: number; today: LocalDate };

const Row = ({ title, description, earnedOn, progressLabel, number, today }: RowProps) => (
  <li className="grid grid-cols-[2.25rem_1fr_auto] items-center gap-3.5 border-b border-border py-2.5 last:border-0">
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-9 place-items-center rounded-full text-xs font-semibold',
        earnedOn
          ? 'bg-lamp text-on-lamp shadow-[0_0_22px_-4px_var(--lamp)] forced-colors:border-2'
          : 'text-muted-foreground inset-line-strong',
      )}
    >
      {number}
    </span>
    <div className="min-w-0">
      <h3 className="font-sans text-md leading-5 font-semibold">{title}</h3>
      <p className="text-xs leading-[1.15rem] text-muted-foreground">{description}</p>
    </div>
    {earnedOn ? (
      <span className="grid justify-items-end gap-1">
        <Badge tone="lamp" glyph={<Check />}>
          Earned
        </Badge>
        <span className="tabular text-2xs text-muted-foreground">{shortDate(earnedOn, today)}</span>
      </span>
    ) : (
      <span className="tabular max-w-28 text-right max-[22.5rem]:max-w-20 text-xs text-balance text-muted-foreground">
        {progressLabel}
      </span>
    )}
  </li>
);
