import { PAGE_PATHS, PAGES } from '#contract/pages.ts';
import { Wordmark } from '#ui/art/wordmark.tsx';
import { Link } from '#ui/link.ts';

export function Footer() {
  return (
    <footer className="mt-10 border-t border-border md:mt-20">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-5 text-[0.9375rem] text-muted-foreground md:gap-x-7 md:py-7">
        <span className="mr-auto flex text-foreground max-md:w-full">
          <Wordmark className="text-base" />
        </span>
        <nav aria-label="More" className="flex flex-wrap gap-x-6 md:gap-x-7">
          {PAGE_PATHS.filter((href) => PAGES[href].isInFooter).map((href) => (
            <Link key={href} href={href} className="rounded-xs py-2.5 hover:text-foreground md:py-1.5">
              {PAGES[href].title}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
