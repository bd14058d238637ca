import type { ComponentProps, ReactNode } from 'react';
import type { Href } from '#contract/pages.ts';
import { classNames } from './class-names.ts';
import { Link } from './link.ts';

export type ButtonStyle = {
  variant?: 'primary' | 'quiet' | 'line' | 'ghost' | 'danger';
  size?: 'hero' | 'default' | 'small';
  icon?: ReactNode;
};

const VARIANT = {
  primary: 'bg-primary text-primary-foreground hover:bg-primary-hover',
  quiet: 'bg-secondary text-foreground hover:bg-secondary-hover',
  line: 'text-foreground inset-line-strong hover:bg-secondary',
  ghost: 'text-muted-foreground hover:bg-secondary hover:text-foreground',
  danger: 'bg-poor-wash text-poor-ink hover:brightness-105',
};

const SIZE = {
  hero: 'min-h-13.5 px-7 text-lg',
  default: 'min-h-11 px-5 text-md',
  small: 'min-h-9 px-4 text-sm max-md:min-h-11',
};

// The transparent border becomes visible with forced colors.
const BASE_CLASSES =
  'inline-flex items-center justify-center gap-2.5 rounded-full border border-transparent py-2 leading-5 font-semibold' +
  ' max-w-full text-center tracking-[-0.002em] text-balance transition-[background-color,color,transform,box-shadow] duration-(--t-tap)' +
  ' active:translate-y-px active:scale-[0.992] disabled:cursor-not-allowed disabled:opacity-50' +
  ' aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_.lucide]:size-[1.15rem]';

const buttonClasses = ({ variant = 'primary', size = 'default' }: ButtonStyle, className?: string): string =>
  classNames(BASE_CLASSES, VARIANT[variant], SIZE[size], className);

export function Button({ variant, size, icon, className, children, ...rest }: ButtonStyle & ComponentProps<'button'>) {
  return (
    <button type="button" className={buttonClasses({ variant, size }, className)} {...rest}>
      {icon}
      {children}
    </button>
  );
}

/** Link targets besides pages: a file of the server, a calendar, an anchor on the same page. */
type FileHref = `/api/${string}` | `webcal:${string}` | `#${string}`;

const isPage = (href: Href | FileHref): href is Href => /^\/(?!api\/)/.test(href);

/** A link styled as a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  className,
  href,
  state,
  children,
  ...rest
}: ButtonStyle & Omit<ComponentProps<'a'>, 'href'> & { href: Href | FileHref; state?: unknown }) {
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  const props = { className: buttonClasses({ variant, size }, className), children: content, ...rest };
  return isPage(href) ? <Link href={href} state={state} {...props} /> : <a href={href} {...props} />;
}
