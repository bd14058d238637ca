import type { TonightsPlan } from '#core/experiments/contract.ts';
import { instruction, intentionName } from '#core/experiments/web/words.ts';
import { ARM_NAMES } from '#domain/experiments/planned-nights.ts';
import { ChevronRight, MoonStar } from '#ui/icons/icons.ts';
import { Link } from '#ui/link.ts';

/** What the night of the checklist is planned as in the running experiment, and the way to its page. */
export const TonightsPlanRow = ({ plan: { arm, intention } }: { plan: TonightsPlan }) => (
  <Link
    href="/experiments?view=running"
    className="mb-4.5 flex min-h-11 items-center gap-3.5 rounded-lg bg-sunk py-3 pr-3 pl-4 inset-line hover:bg-secondary"
  >
    <MoonStar className="flex-none text-lamp-ink" />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">Tonight: {ARM_NAMES[arm].toLowerCase()}</span>
      <span className="block text-sm text-muted-foreground">
        {arm === 'usual' && `${intentionName(intention)}: `}
        {instruction(intention, arm)}
      </span>
    </span>
    <ChevronRight className="flex-none text-muted-foreground" />
  </Link>
);
