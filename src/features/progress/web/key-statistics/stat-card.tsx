import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

/** One large number with a small label; `children` is the line below it. */
export function StatCard({
  label,
  icon,
  value,
  unit,
  children,
}: {
  label: string;
  icon: ReactNode;
  value: string | null;
  unit?: string;
  children: ReactNode;
}) {
  return (
    <Card className="flex flex-col max-md:p-4.5" aria-label={label}>
      <div className="flex items-center justify-between gap-2 text-muted-foreground [&_.lucide]:size-5">
        <h2 className="font-sans text-sm leading-5 font-[550] md:text-base md:leading-6">{label}</h2>
        {icon}
      </div>
      <p className="figure mt-3 text-3xl md:mt-4.5 md:text-4xl">
        {value === null ? <NoValue /> : value}
        {value !== null && unit && (
          <small className="ml-[.12em] text-[.4em] tracking-[-0.01em] text-muted-foreground">{unit}</small>
        )}
      </p>
      <div className="mt-auto flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 pt-2.5 text-xs leading-5 font-[550] md:min-h-9 md:pt-4 md:text-sm">
        {children}
      </div>
    </Card>
  );
}

const NoValue = () => (
  <>
    <span aria-hidden="true" className="text-subtle-foreground">
      –
    </span>
    <span className="sr-only">Nothing yet</span>
  </>
);
