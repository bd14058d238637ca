import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A round button with an icon and no text, so an accessible name is required. */
export function IconButton({
  className,
  size = 'default',
  ...rest
}: ComponentProps<'button'> & { 'aria-label': string; size?: 'default' | 'small' }) {
  return (
    <button
      type="button"
      className={classNames(
        'inline-grid flex-none place-items-center rounded-full border border-transparent text-muted-foreground',
        'transition-colors duration-(--t-tap) hover:bg-secondary hover:text-foreground',
        'aria-expanded:bg-secondary aria-expanded:text-foreground disabled:cursor-not-allowed disabled:opacity-50',
        '[&_.lucide]:size-5.25',
        size === 'small' ? 'size-8' : 'size-11',
        className,
      )}
      {...rest}
    />
  );
}
