import type { PagePath } from '#contract/pages.ts';
import { Link } from '#ui/link.ts';
import { NAVIGATION } from './navigation.ts';

const TAB =
  'relative grid min-h-12 justify-items-center gap-1 rounded-md px-px pt-2 pb-1 text-[0.6875rem] leading-[0.875rem] max-[374px]:text-[0.5875rem] font-[550] ' +
  'whitespace-nowrap text-muted-foreground aria-[current]:text-lamp-ink [&_.lucide]:size-5.5 ' +
  "aria-[current]:before:absolute aria-[current]:before:-top-1.5 aria-[current]:before:h-[3px] aria-[current]:before:w-[26px] aria-[current]:before:rounded-b aria-[current]:before:bg-lamp aria-[current]:before:shadow-[0_2px_14px_1px_var(--lamp)] aria-[current]:before:content-['']";

/** The navigation links at the bottom of a phone. Hidden while the keyboard is open. */
export function TabBar({ address }: { address: PagePath | null }) {
  return (
    <nav
      aria-label="Main"
      className="tab-bar fixed inset-x-0 bottom-0 z-50 grid grid-cols-[repeat(6,auto)] bg-[color-mix(in_srgb,var(--bg)_90%,transparent)] px-1 pt-1.5 pb-[calc(0.5rem+env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--line)] backdrop-blur-[18px] backdrop-saturate-130 opaque:bg-background opaque:backdrop-filter-none lg:hidden"
    >
      {NAVIGATION.map(({ href, label, Icon }) => (
        <Link key={href} href={href} className={TAB} aria-current={href === address ? 'page' : undefined}>
          <Icon />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
