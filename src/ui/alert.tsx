import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CircleAlert } from './icons/icons.ts';

/** An error message next to its cause. Announced at once. */
export function Alert({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex gap-3 rounded-md border border-transparent bg-poor-wash px-4 py-3.5 text-left text-md leading-[1.375rem] font-[550] text-poor-ink',
        className,
      )}
    >
      <CircleAlert className="mt-px" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
