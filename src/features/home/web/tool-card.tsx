import type { ReactNode } from 'react';
import type { Href } from '#contract/pages.ts';
import { Card } from '#ui/card.tsx';
import { ArrowRight } from '#ui/icons/icons.ts';
import { Link } from '#ui/link.ts';

/** A link into one part of the app. `fact` describes the picture to a screen reader. */
export function ToolCard({
  href,
  title,
  fact,
  picture,
  children,
}: {
  href: Href;
  title: string;
  fact?: string | undefined;
  picture: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card
      as="article"
      padded={false}
      className="flex flex-col overflow-clip transition-transform duration-(--t-ui) ease-settle hover:-translate-y-[3px] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ring motion-reduce:hover:translate-y-0"
    >
      <div
        aria-hidden="true"
        className="relative grid h-27 place-items-center overflow-clip border-b border-border bg-sunk md:h-41"
      >
        {picture}
      </div>
      <div className="grid grid-cols-1 items-start px-4 pt-3.5 pb-4.5 md:grid-cols-[1fr_auto] md:gap-x-4 md:px-6 md:pt-5 md:pb-6">
        <h3 className="text-base leading-5.5 font-[480] tracking-[-0.012em] md:text-xl md:leading-7 md:font-[430]">
          <Link href={href} className="after:absolute after:inset-0 after:content-[''] focus-visible:outline-none">
            {title}
          </Link>
        </h3>
        <p className="mt-0.5 text-xs leading-4.5 text-muted-foreground md:col-start-1 md:text-md md:leading-5.5">
          {children}
          {fact && <span className="sr-only"> {fact}</span>}
        </p>
        <span
          aria-hidden="true"
          className="hidden size-10 place-items-center self-center rounded-full bg-secondary md:col-start-2 md:row-span-2 md:row-start-1 md:grid"
        >
          <ArrowRight />
        </span>
      </div>
    </Card>
  );
}

/** A short text in place of a picture, or below one. */
export const Caption = ({ children }: { children: ReactNode }) => (
  <p className="px-3 text-center text-xs text-muted-foreground">{children}</p>
);
