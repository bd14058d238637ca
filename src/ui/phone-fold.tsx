import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Heading } from './heading.tsx';
import { ChevronDown } from './icons/icons.ts';

type PhoneFoldProps = { title: string; hint: string; isFolded?: boolean; className?: string; children: ReactNode };

/** What a phone shows on request, unless it is not folded. Wider pages and print always show it, without this title. */
export const PhoneFold = ({ title, hint, isFolded = true, className, children }: PhoneFoldProps) => (
  <details
    open={!isFolded}
    className={classNames('group/fold prints-open md:details-content:[content-visibility:visible]', className)}
  >
    <summary
      className={classNames(
        isFolded ? 'flex' : 'hidden',
        'plane min-h-16 list-none items-center justify-between gap-4 rounded-[1.375rem] px-5 py-4 forced-colors:border md:hidden print:hidden [&::-webkit-details-marker]:hidden',
      )}
    >
      <span className="min-w-0">
        <Heading level={2} size="card">
          {title}
        </Heading>
        <span className="mt-0.5 block text-sm text-muted-foreground">{hint}</span>
      </span>
      <span className="grid size-10 flex-none place-items-center rounded-full bg-secondary transition-transform duration-(--t-ui) group-open/fold:rotate-180">
        <ChevronDown />
      </span>
    </summary>
    <div className={isFolded ? 'max-md:pt-4' : undefined}>{children}</div>
  </details>
);
