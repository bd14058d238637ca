import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A button with the look of a link. */
export const LinkButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button
    type="button"
    className={classNames(
      'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-xs text-md font-[550] text-lamp-ink hover:underline aria-disabled:cursor-default aria-disabled:text-muted-foreground aria-disabled:no-underline hover:decoration-1 hover:underline-offset-4 [&_.lucide]:size-[1.1em]',
      className,
    )}
    {...rest}
  />
);
