import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ChevronDown } from '#ui/icons/icons.ts';

type FoldProps = { title: string; hint?: string; isInCard?: boolean; children: ReactNode };

/** Details on request, as a card of their own or at the end of one. */
export function Fold({ title, hint, isInCard = false, children }: FoldProps) {
  const id = useId();
  return (
    <details
      className={classNames(
        'group/fold prints-open',
        isInCard
          ? '-mx-5 mt-auto -mb-5 border-t border-border md:-mx-7 md:-mb-7'
          : 'plane rounded-[1.375rem] md:rounded-xl',
      )}
    >
      <summary
        aria-labelledby={id}
        className="flex min-h-16 list-none items-center justify-between gap-4 px-5 py-2 md:px-7 md:py-4 [&::-webkit-details-marker]:hidden"
      >
        <span id={id} className="min-w-0">
          <span className="block font-display text-lg leading-6 font-[460]">{title}</span>
          {hint && <span className="mt-0.5 line-clamp-2 text-sm text-muted-foreground">{hint}</span>}
        </span>
        <span className="grid size-9 md:size-10 flex-none place-items-center rounded-full bg-secondary transition-transform duration-(--t-ui) group-open/fold:rotate-180 print:hidden">
          <ChevronDown />
        </span>
      </summary>
      <div className="px-5 pb-5 md:px-7 md:pb-7">{children}</div>
    </details>
  );
}

/** Names and values, one below the other on a phone. */
export const Rows = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl>
    {rows.map(([name, value]) => (
      <div
        key={name}
        className="border-t border-border py-3 first:border-0 first:pt-0 md:flex md:items-baseline md:justify-between md:gap-6"
      >
        <dt className="text-md text-muted-foreground">{name}</dt>
        <dd className="tabular min-w-0 text-md font-semibold break-words md:text-right">{value}</dd>
      </div>
    ))}
  </dl>
);
