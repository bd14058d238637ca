import type { ReactNode } from 'react';
import { Spot, type SpotName } from './art/spots.tsx';
import { classNames } from './class-names.ts';

/** An empty state: a small drawing, a sentence and an action. */
export function EmptyState({
  spot,
  title,
  level = 2,
  action,
  className,
  children,
}: {
  spot: SpotName;
  title: ReactNode;
  level?: 1 | 2 | 3;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const Tag = `h${level}` as const;
  return (
    <div className={classNames('grid justify-items-center gap-1.5 px-2 pt-10 md:px-6 pb-11 text-center', className)}>
      <Spot name={spot} className={classNames('mb-3 text-muted-foreground', level === 1 ? 'w-52' : 'w-44')} />
      <Tag
        className={
          level === 1
            ? 'text-3xl leading-[2.375rem] font-[350] tracking-[-0.02em] md:leading-[2.6rem]'
            : 'text-xl leading-7 font-[420]'
        }
      >
        {title}
      </Tag>
      {children && <p className="max-w-96 text-balance text-muted-foreground">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
