import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Heading } from './heading.tsx';
import { ChevronDown } from './icons/icons.ts';

type PhoneFoldProps = { title: string; hint?: string; isFolded?: boolean; className?: string; children: ReactNode };

/** A section that a phone shows on request, unless it is not folded. A wider page and print always show it. */
export function PhoneFold({ title, hint, isFolded = true, className, children }: PhoneFoldProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('page-width', className)}>
      <Heading level={2} size="section" id={id} className={classNames('mb-4 md:mb-6', isFolded && 'max-md:hidden')}>
        {title}
      </Heading>
      <details open={!isFolded} className="group/fold prints-open md:details-content:[content-visibility:visible]">
        <summary
          className={classNames(
            isFolded ? 'flex' : 'hidden',
            'plane min-h-16 list-none items-center justify-between gap-4 rounded-[1.375rem] px-5 py-4 md:hidden print:hidden [&::-webkit-details-marker]:hidden',
          )}
        >
          <span className="min-w-0">
            <Heading level={2} size="card">
              {title}
            </Heading>
            {hint && <span className="mt-0.5 block text-sm text-muted-foreground">{hint}</span>}
          </span>
          <span className="grid size-10 flex-none place-items-center rounded-full bg-secondary transition-transform duration-(--t-ui) group-open/fold:rotate-180">
            <ChevronDown />
          </span>
        </summary>
        <div className={isFolded ? 'max-md:pt-4' : undefined}>{children}</div>
      </details>
    </section>
  );
}
