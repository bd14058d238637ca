import type { ReactNode } from 'react';
import { longDate, weekdayName } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Heading } from '#ui/heading.tsx';

/**
 * A row of the list. The badge column has a fixed width, so that the times of all nights align. Offscreen rows are not rendered;
 * `contain-intrinsic-size` estimates their height.
 */
export const ROW =
  'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 max-[22.5rem]:gap-x-2 border-b border-border px-5 py-4.5 last:border-0 ' +
  'transition-colors duration-(--t-tap) [contain-intrinsic-size:auto_7.5rem] [content-visibility:auto] hover:bg-secondary ' +
  'has-focus-visible:outline-2 has-focus-visible:-outline-offset-3 has-focus-visible:outline-ring ' +
  'md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_minmax(6.75rem,auto)] md:gap-x-8 md:px-7 md:py-5 lg:grid-cols-[minmax(0,17.5rem)_minmax(0,1fr)_minmax(6.75rem,auto)]';

/** The line of facts in a row. */
export const FACTS =
  'tabular flex flex-wrap gap-x-3.5 gap-y-1 text-sm md:gap-x-6 text-muted-foreground md:text-md md:leading-6';

/** A line below the facts. */
export const NOTE =
  'mt-1 flex min-w-0 items-start gap-1.5 text-sm text-muted-foreground md:text-md [&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:flex-none';

/** The date of a night, as a button that opens it and covers its row. */
export const NightDate = ({ date, openNight }: { date: LocalDate; openNight: (date: LocalDate) => void }) => (
  <Heading level={4} size="entry" className="max-md:text-base max-[22.5rem]:text-md">
    <button
      type="button"
      data-night={date}
      onClick={() => openNight(date)}
      className="text-left after:absolute after:inset-0 after:z-1 after:content-[''] focus-visible:outline-none"
    >
      {weekdayName(date)}, <span className="min-[22.5rem]:whitespace-nowrap">{longDate(date)}</span>
      <span className="sr-only">open this night</span>
    </button>
  </Heading>
);

export const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap [&_.lucide]:size-4 max-md:[&_.lucide]:hidden">
    {icon}
    {children}
  </span>
);
