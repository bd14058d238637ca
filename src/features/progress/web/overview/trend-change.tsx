import { type Change, signedPercent, trendDirection } from '#domain/progress/trend.ts';
import { classNames } from '#ui/class-names.ts';
import { ArrowRight, TrendingDown, TrendingUp } from '#ui/icons/icons.ts';

const STYLES = {
  up: { Icon: TrendingUp, ink: 'text-excellent-ink' },
  down: { Icon: TrendingDown, ink: 'text-poor-ink' },
  level: { Icon: ArrowRight, ink: 'text-muted-foreground' },
};

/** `+4.3% this week`, with an arrow; green up and red down. */
export function TrendChange({ change, period }: { change: Change; period: string }) {
  const { Icon, ink } = STYLES[trendDirection(change.percent)];
  return (
    <span className={classNames('inline-flex items-center gap-1.5 align-bottom [&_.lucide]:size-[1.15em]', ink)}>
      <Icon />
      <span>
        {signedPercent(change.percent)} {period}
      </span>
    </span>
  );
}
