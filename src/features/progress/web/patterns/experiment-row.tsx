import { useExperiments } from '#core/experiments/web/use-experiments.ts';
import { intentionName } from '#core/experiments/web/words.ts';
import { MAX_PAIRS } from '#domain/experiments/result.ts';
import { ChevronRight, Hourglass } from '#ui/icons/icons.ts';
import { Link } from '#ui/link.ts';

/** The way to the experiments: to the running one, or to a new one. Only counts, never ratings, before a look. */
export function ExperimentRow({ ownerId }: { ownerId: string }) {
  const running = useExperiments(ownerId).data?.running;
  return (
    <Link
      href={running ? '/experiments?view=running' : '/experiments'}
      className="flex min-h-16 items-center gap-4 rounded-xl bg-card px-5 py-4 inset-line hover:bg-secondary"
    >
      <Hourglass className="flex-none text-lamp-ink" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {running ? intentionName(running.intention) : 'Does a habit help you?'}
        </span>
        <span className="block text-sm text-muted-foreground">
          {running
            ? `Your experiment: ${running.completePairs} of ${MAX_PAIRS} pairs of nights`
            : 'Test it on your own nights.'}
        </span>
      </span>
      <ChevronRight className="flex-none text-muted-foreground" />
    </Link>
  );
}
