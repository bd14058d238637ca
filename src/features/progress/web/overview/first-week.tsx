import type { FirstNight } from '#domain/progress/first-week.ts';
import { shortWeekday } from '#domain/time/format-date.ts';
import { Button } from '#ui/button.tsx';
import { TitledCard } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Lock } from '#ui/icons/icons.ts';
import { MoonDisc } from '#ui/moon-disc.tsx';

type FirstWeekProps = {
  nights: readonly FirstNight[];
  /** What the missing nights unlock. */
  unlocked: string;
  /** Whether the charts are shown all the same. */
  isEarly: boolean;
  onEarlyChange: (isEarly: boolean) => void;
};

/** The moons of the first seven nights. On a phone they stand in place of charts that would be nearly empty. */
export function FirstWeek({ nights, unlocked, isEarly, onEarlyChange }: FirstWeekProps) {
  const missing = nights.filter(({ isLogged }) => !isLogged).length;
  return (
    <TitledCard title="Your first week">
      <ol className="grid max-w-120 grid-cols-7 gap-1 text-center">
        {nights.map(({ date, score, band, isLogged }) => (
          <li key={date} className="grid justify-items-center gap-1.5 text-sm">
            <span className="text-muted-foreground">{shortWeekday(date)}</span>
            <MoonDisc score={score} tone={band} className="size-9 max-w-full" />
            <span aria-hidden="true" className="tabular h-6 text-md leading-6 font-semibold">
              {isLogged && (score || '–')}
            </span>
            <span className="sr-only">{isLogged ? (score ? `Score ${score}` : 'No score') : 'Not logged yet'}</span>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 border-t border-border pt-4 md:hidden print:hidden">
        <LockLine nights={missing} unlocked={unlocked} isMore />
        <Button
          variant="ghost"
          size="small"
          className="-mb-2 -ml-4"
          aria-pressed={isEarly}
          onClick={() => onEarlyChange(!isEarly)}
        >
          See them early
        </Button>
      </div>
    </TitledCard>
  );
}

type LockLineProps = { nights: number; unlocked: string; isMore?: boolean; className?: string };

/** `4 more nights unlock Trends and Patterns.` */
export const LockLine = ({ nights, unlocked, isMore = false, className }: LockLineProps) => (
  <p
    className={classNames(
      'flex items-center gap-2.5 text-md leading-5.5 text-muted-foreground [&_.lucide]:size-4.5',
      className,
    )}
  >
    <Lock />
    <span>
      <b className="font-semibold text-foreground">
        {nights} {isMore && 'more '}
        {nights === 1 ? 'night' : 'nights'}
      </b>{' '}
      {nights === 1 ? 'unlocks' : 'unlock'} {unlocked}
    </span>
  </p>
);
