import type { ReactNode } from 'react';
import type { Href } from '#contract/pages.ts';
import { Heading } from './heading.tsx';
import { ArrowLeft } from './icons/icons.ts';
import { Link } from './link.ts';

/** The top of an inner page. `right` is at the title's baseline, `aside` at the height of the back link. */
export function PageHeading({
  back,
  aside,
  title,
  subtitle,
  right,
}: {
  back?: { href: Href; label: string };
  aside?: ReactNode;
  title: string;
  subtitle?: ReactNode;
  right?: ReactNode;
}) {
  return (
    <div className="pt-1 pb-4 md:pt-4 md:pb-9">
      {(back || aside) && (
        <div className="flex items-center justify-between gap-4 print:hidden max-[22.5rem]:gap-1 max-[22.5rem]:[&_a]:text-xs">
          {back && (
            <Link
              href={back.href}
              className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full py-2 pr-3 pl-2 text-md font-medium text-muted-foreground transition-colors duration-(--t-tap) hover:bg-secondary hover:text-foreground"
            >
              <ArrowLeft />
              {back.label}
            </Link>
          )}
          {aside}
        </div>
      )}
      <div className="md:mt-3 md:flex md:items-end md:justify-between md:gap-4 lg:gap-8">
        <div className="min-w-0">
          <Heading level={1} size="page">
            {title}
          </Heading>
          {subtitle && (
            <p className="mt-1.5 text-base leading-6 text-balance text-muted-foreground md:mt-2 md:text-lg md:leading-[1.6875rem]">
              {subtitle}
            </p>
          )}
        </div>
        {right}
      </div>
    </div>
  );
}
