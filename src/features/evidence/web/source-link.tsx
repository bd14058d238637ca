import { ArrowUpRight } from '#ui/icons/icons.ts';

/** A link to a source that opens in a new tab. */
export const SourceLink = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className="group rounded-xs hover:text-lamp-ink hover:underline hover:decoration-1 hover:underline-offset-4"
  >
    {children}
    <ArrowUpRight className="ml-1 inline-block size-[0.95em] text-subtle-foreground group-hover:text-lamp-ink print:hidden" />
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
