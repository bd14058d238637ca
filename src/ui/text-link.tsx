import type { ComponentProps } from 'react';
import type { Href } from '#contract/pages.ts';
import { classNames } from './class-names.ts';
import { Link } from './link.ts';

type Target =
  | { href: Href; external?: boolean; state?: unknown }
  | { href: `https://${string}`; external: true; state?: undefined };

const LOOK =
  'inline-flex items-center gap-1.5 rounded-xs font-[550] text-lamp-ink hover:underline hover:decoration-1 hover:underline-offset-4 [&_.lucide]:size-[1.1em]';

/** A link in the lamp's ink. `external` opens a new tab and says so. */
export function TextLink({
  href,
  external = false,
  state,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & Target) {
  const classes = classNames(LOOK, 'min-h-8', className);
  return external ? (
    <a href={href} target="_blank" rel="noopener noreferrer" className={classes} {...rest}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    <Link href={href as Href} state={state} className={classes} {...rest}>
      {children}
    </Link>
  );
}

/** A button with the look of a link. */
export const LinkButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button
    type="button"
    className={classNames(
      LOOK,
      'min-h-11 flex-none text-md aria-disabled:cursor-default aria-disabled:text-muted-foreground aria-disabled:no-underline',
      className,
    )}
    {...rest}
  />
);
