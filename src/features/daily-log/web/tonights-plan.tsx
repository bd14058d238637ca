import type { ReactNode } from 'react';
import type { Href } from '#contract/pages.ts';
import type { TonightsPlan } from '#core/experiments/contract.ts';
import { instruction, intentionName } from '#core/experiments/web/words.ts';
import { ARM_NAMES } from '#domain/experiments/planned-nights.ts';
import { ChevronRight, MoonStar } from '#ui/icons/icons.ts';
import { Link } from '#ui/link.ts';

/** What the night of the checklist is planned as in the running experiment, and the way to its page. */
export const TonightsPlanRow = ({ plan: { arm, intention } }: { plan: TonightsPlan }) => (
  <TonightsRow href="/experiments?view=running" title={`Tonight: ${ARM_NAMES[arm].toLowerCase()}`}>
    {arm === 'usual' && `${intentionName(intention)}. `}
    {instruction(intention, arm)}
  </TonightsRow>
);

/** One line above the checklist. */
export const TonightsRow = ({ href, title, children }: { href: Href; title: string; children: ReactNode }) => (
  <Link
    href={href}
    className="mb-2.5 flex min-h-11 items-center gap-3 rounded-lg bg-sunk py-2 pr-3 pl-4 md:mb-4.5 md:py-3 inset-line hover:bg-secondary"
  >
    <MoonStar className="flex-none text-lamp-ink" />
    <span className="min-w-0 flex-1">
      <span className="font-semibold md:block">{title}</span>{' '}
      <span className="text-sm text-muted-foreground md:block">{children}</span>
    </span>
    <ChevronRight className="flex-none text-muted-foreground" />
  </Link>
);
