import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** From the title of a page to that of one entry of a list. */
const SIZES = {
  page: 'text-3xl font-[340] lg:text-4xl',
  section: 'text-2xl font-[350] md:text-3xl',
  panel: 'text-xl font-[380] md:text-2xl',
  card: 'text-xl font-[440]',
  entry: 'text-lg leading-6 font-[480]',
} as const;

type HeadingProps = ComponentProps<'h1'> & { level: 1 | 2 | 3 | 4; size: keyof typeof SIZES };

/** A visible title. `level` is its place in the outline of the page, and `size` how it looks. */
export function Heading({ level, size, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag className={classNames(SIZES[size], className)} {...rest} />;
}
