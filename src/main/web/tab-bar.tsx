import { PAGES, type PagePath, type PathWith, pathsWith } from '#contract/pages.ts';
import { ChartLine, Ellipsis, type Icon, NotebookPen } from '#ui/icons/icons.ts';
import { newIcon } from '#ui/icons/new-icon.ts';
import { Link } from '#ui/link.ts';

const ROOM_WINDOW = newIcon([
  ['path', { d: 'M5 20V10.5a7 7 0 0 1 14 0V20M3 20.5H21M5.5 17c2.5-2.2 4.5-2.2 6.5-.9s4 .9 6.5-1.1' }],
  ['circle', { cx: '14', cy: '10.5', r: '2.2', fill: 'currentColor', stroke: 'none' }],
]);

/** With the change and without it. */
const TWO_WINDOWS = newIcon([
  ['path', { d: 'M2.8 19V9.5a4 4 0 0 1 8 0V19Z', fill: 'currentColor', fillOpacity: '.32' }],
  ['path', { d: 'M13.2 19V9.5a4 4 0 0 1 8 0V19ZM1.5 19.5H22.5M6.8 5.8V19M17.2 5.8V19' }],
]);

const ICONS: Record<PathWith<'tab'>, Icon> = {
  '/': ROOM_WINDOW,
  '/daily-log': NotebookPen,
  '/progress-dashboard': ChartLine,
  '/experiments': TWO_WINDOWS,
  '/more': Ellipsis,
};

const TAB =
  'relative grid min-h-12 justify-items-center gap-0.5 rounded-md px-px pt-2 pb-1 text-[0.75rem] leading-4 max-[359px]:text-[0.6875rem] font-[550] ' +
  'whitespace-nowrap text-muted-foreground aria-[current]:text-lamp-ink [&_.lucide]:size-[1.4375rem] ' +
  "aria-[current]:before:absolute aria-[current]:before:-top-1.5 aria-[current]:before:h-[3px] aria-[current]:before:w-[26px] aria-[current]:before:rounded-b aria-[current]:before:bg-lamp aria-[current]:before:shadow-[0_2px_14px_1px_var(--lamp)] aria-[current]:before:content-['']";

/** The tabs at the bottom of a phone; the pages behind the last one light it too. Hidden while the keyboard is open. */
export function TabBar({ address }: { address: PagePath | null }) {
  const isBehindMore = address !== null && PAGES[address].more !== undefined;
  return (
    <nav
      aria-label="Tabs"
      className="tab-bar fixed inset-x-0 bottom-0 z-50 grid grid-cols-[repeat(5,auto)] bg-[color-mix(in_srgb,var(--bg)_90%,transparent)] px-1 pt-1.5 pb-[calc(0.5rem+env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--line)] backdrop-blur-[18px] backdrop-saturate-130 opaque:bg-background opaque:backdrop-filter-none lg:hidden"
    >
      {pathsWith('tab').map((href) => {
        const TabIcon = ICONS[href];
        const isWithin = href === '/more' && isBehindMore;
        return (
          <Link key={href} href={href} className={TAB} aria-current={href === address ? 'page' : isWithin || undefined}>
            <TabIcon />
            <span>
              {PAGES[href].tab}
              {href === '/more' && <span className="sr-only"> pages</span>}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
