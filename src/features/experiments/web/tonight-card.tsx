import type { TonightsPlan } from '#core/experiments/contract.ts';
import { instruction } from '#core/experiments/web/words.ts';
import { ARM_NAMES } from '#domain/experiments/planned-nights.ts';
import { weekdayName } from '#domain/time/format-date.ts';
import { addDays } from '#domain/time/local-date.ts';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { MoonStar } from '#ui/icons/icons.ts';
import { TonightsWindow } from '#ui/window-glyph.tsx';

/** Tonight's plan from 18:00 on; before, when it will be there. It is announced when it changes. */
export const TonightCard = ({ tonight }: { tonight: TonightsPlan | null | undefined }) => (
  <div role="status">
    {tonight ? (
      <Card
        aria-labelledby="tonight"
        className="grid grid-cols-[6.5rem_1fr] items-center gap-5 md:grid-cols-[15rem_1fr] md:gap-10"
      >
        <TonightsWindow arm={tonight.arm} className="w-full" />
        <div className="min-w-0">
          <p className="flex items-center gap-2 text-md font-semibold text-lamp-ink">
            <MoonStar />
            Tonight, {weekdayName(addDays(tonight.date, -1))}
          </p>
          <Heading level={2} size="page" id="tonight" className="mt-1 md:text-5xl!">
            <span className="sr-only">Tonight: </span>
            {ARM_NAMES[tonight.arm]}
          </Heading>
          <p className="mt-1.5 md:mt-3 md:text-lg">{instruction(tonight.intention, tonight.arm)}</p>
        </div>
      </Card>
    ) : (
      tonight === null && (
        <Card as="div" className="flex items-center gap-3.5 text-muted-foreground">
          <MoonStar className="flex-none text-lamp-ink" />
          <p>Tonight’s plan is shown here from 6:00 PM.</p>
        </Card>
      )
    )}
  </div>
);
