import type { Href } from '#contract/pages.ts';
import { useExperiments } from '#core/experiments/web/use-experiments.ts';
import { intentionName } from '#core/experiments/web/words.ts';
import { dayNameAndDate, useChangedDays } from '#core/room/web/changed-days.ts';
import { MAX_PAIRS } from '#domain/experiments/result.ts';
import { Card } from '#ui/card.tsx';
import { Blinds, ChevronRight, Hourglass, type Icon } from '#ui/icons/icons.ts';
import { Link } from '#ui/link.ts';

/** The ways to an experiment and to the changes of the bedroom. Only counts, never ratings, before a look. */
export function OwnTests({ ownerId }: { ownerId: string }) {
  const running = useExperiments(ownerId).data?.running;
  const newest = useChangedDays(ownerId).data?.[0];
  return (
    <Card aria-label="Your own tests" padded={false} className="overflow-clip">
      <Row
        href={running ? '/experiments?view=running' : '/experiments'}
        icon={Hourglass}
        title={running ? intentionName(running.intention) : 'Does a habit help you?'}
        text={
          running
            ? `Your experiment: ${running.completePairs} of ${MAX_PAIRS} pairs of nights`
            : 'Test it on your own nights.'
        }
      />
      <Row
        href="/bedroom-changes"
        icon={Blinds}
        title="Did a bedroom change help?"
        text={newest ? dayNameAndDate(newest) : 'Mark new curtains, a mattress or a fan.'}
      />
    </Card>
  );
}

type RowProps = { href: Href; icon: Icon; title: string; text: string };

const Row = ({ href, icon: RowIcon, title, text }: RowProps) => (
  <Link
    href={href}
    className="flex min-h-13 items-center gap-4 border-t border-border px-5 py-1.5 first:border-0 hover:bg-secondary md:px-7"
  >
    <RowIcon className="flex-none text-lamp-ink" />
    <span className="min-w-0 flex-1">
      <span className="block truncate text-md font-semibold">{title}</span>
      <span className="block truncate text-sm text-muted-foreground">{text}</span>
    </span>
    <ChevronRight className="flex-none text-muted-foreground" />
  </Link>
);
