import type { ReactNode } from 'react';
import { PAGES, type PagePath, pathsWith } from '#contract/pages.ts';
import { Wordmark } from '#ui/art/wordmark.tsx';
import { Link } from '#ui/link.ts';
import { PaletteButton } from '#ui/palette/palette-button.tsx';

const LINK =
  'relative rounded-full px-2.5 py-2 xl:px-1.5 text-md font-medium whitespace-nowrap text-muted-foreground transition-colors ' +
  'duration-(--t-tap) hover:bg-secondary hover:text-foreground aria-[current]:text-foreground ' +
  // A hairline before the last two. The very last has no room on a small desktop; it is in the footer too.
  "nth-last-2:ml-4 nth-last-2:before:absolute nth-last-2:before:inset-y-2.5 nth-last-2:before:-left-2 nth-last-2:before:w-px nth-last-2:before:bg-border nth-last-2:before:content-[''] lg:max-xl:last:hidden " +
  "aria-[current]:after:absolute aria-[current]:after:bottom-0.5 aria-[current]:after:left-1/2 aria-[current]:after:-ml-[2.5px] aria-[current]:after:size-[5px] aria-[current]:after:rounded-full aria-[current]:after:bg-lamp aria-[current]:after:shadow-[0_0_10px_1px_var(--lamp)] aria-[current]:after:content-['']";

/** `account` is at the right end: the signed-in person, or a sign-in link. */
export function Header({ address, account }: { address: PagePath | null; account?: ReactNode }) {
  const overScene = address === '/';
  return (
    <header className={overScene ? 'absolute inset-x-0 top-0 z-30' : 'relative z-30'}>
      <div className="page-width flex min-h-15 flex-wrap items-center gap-x-2 lg:grid lg:h-20 lg:grid-cols-[auto_1fr_auto] lg:gap-3">
        <Link href="/" className="inline-flex min-h-11 items-center justify-self-start rounded-md">
          <Wordmark />
        </Link>
        <nav
          aria-label="Main"
          className="hidden max-lg:order-last max-lg:-mx-2.5 max-lg:h-10 max-lg:w-full md:flex lg:justify-center"
        >
          {pathsWith('navigation').map((href) => (
            <Link key={href} href={href} className={LINK} aria-current={href === address ? 'page' : undefined}>
              {PAGES[href].navigation}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center max-md:flex-none max-lg:min-w-0 justify-end gap-1 md:gap-2">
          <PaletteButton />
          {account}
        </div>
      </div>
    </header>
  );
}
