import { useId } from 'react';
import { MORE_GROUPS, PAGES, type PathWith, pathsWith } from '#contract/pages.ts';
import { useStoredUser } from '#core/person/web/user.ts';
import { Card } from '#ui/card.tsx';
import {
  Blinds,
  BookOpen,
  CalendarDays,
  ChevronRight,
  History,
  type Icon,
  Lamp,
  Library,
  MailOpen,
  MoonStar,
  Printer,
  Route,
  Scale,
  ScanLine,
  Settings,
  Stethoscope,
  Sunrise,
  UserRound,
  Watch,
} from '#ui/icons/icons.ts';
import { Link } from '#ui/link.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { LogoutButton } from './logout-button.tsx';

type MorePath = PathWith<'more'>;

const ICONS: Record<MorePath, Icon> = {
  '/room-analysis': ScanLine,
  '/sleep-schedules': CalendarDays,
  '/device-integrations': Watch,
  '/sleep-history': History,
  '/programs': Route,
  '/trips-and-shifts': Sunrise,
  '/bedroom-changes': Blinds,
  '/sleep-tips': BookOpen,
  '/evidence': Library,
  '/how-we-find-patterns': Scale,
  '/when-to-see-a-doctor': Stethoscope,
  '/sleep-summary': Printer,
  '/cant-sleep': MoonStar,
  '/wind-down': Lamp,
  '/your-week': MailOpen,
  '/user-settings': Settings,
  '/login': UserRound,
};

/** What a page is for, in one line. */
const FACTS: Record<MorePath, string> = {
  '/room-analysis': 'A score from one photo',
  '/sleep-schedules': 'Bedtime, wake time and a reminder',
  '/device-integrations': 'Nights from a watch or a file',
  '/sleep-history': 'Every night in one list',
  '/programs': 'One step a week',
  '/trips-and-shifts': 'When to sleep and to seek light',
  '/bedroom-changes': 'Your room before and after',
  '/sleep-tips': 'What helps, and why',
  '/evidence': 'The studies behind it',
  '/how-we-find-patterns': 'And how often we are wrong',
  '/when-to-see-a-doctor': 'Five questions, not stored',
  '/sleep-summary': 'One page for your doctor',
  '/cant-sleep': 'Dim, without a clock',
  '/wind-down': 'The hour before bed',
  '/your-week': 'A letter each Monday',
  '/user-settings': 'Your account and your data',
  '/login': 'Your nights on every device',
};

/** The links that phones have instead of a footer. It needs no answer of the server. */
export default function MorePage() {
  const user = useStoredUser();
  const shown = pathsWith('more').filter((href) => href !== (user ? '/login' : '/user-settings'));
  const facts = { ...FACTS, ...(user && { '/user-settings': user.email }) };
  return (
    <div className="page-width pb-8">
      <PageHeading title={PAGES['/more'].title} />
      <div className="grid gap-5 md:block md:columns-2 md:gap-7">
        {MORE_GROUPS.map((name) => (
          <Group key={name} name={name} paths={shown.filter((href) => PAGES[href].more === name)} facts={facts} />
        ))}
      </div>
      {user && (
        <LogoutButton user={user} className="mt-5 max-md:w-full">
          Logout
        </LogoutButton>
      )}
    </div>
  );
}

type GroupProps = { name: string; paths: readonly MorePath[]; facts: Record<MorePath, string> };

function Group({ name, paths, facts }: GroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0 break-inside-avoid md:mb-7">
      <h2 id={titleId} className="mx-1 mb-2 font-sans text-md font-[550] text-muted-foreground">
        {name}
      </h2>
      <Card as="div" padded={false} className="px-4 py-1">
        <ul className="divide-y divide-border">
          {paths.map((href) => (
            <li key={href}>
              <Row href={href} fact={facts[href]} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Row({ href, fact }: { href: MorePath; fact: string }) {
  const RowIcon = ICONS[href];
  return (
    <Link href={href} className="flex min-h-13.5 items-center gap-3.5 rounded-md py-1.5 hover:text-lamp-ink">
      <span className="inset-line grid h-10 w-9 flex-none place-items-center rounded-arch bg-sunk pt-1 text-muted-foreground [&_.lucide]:size-4.5">
        <RowIcon />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-5 font-semibold">{PAGES[href].navigation ?? PAGES[href].title}</span>
        <span className="block truncate text-sm leading-4.5 text-muted-foreground">{fact}</span>
      </span>
      <ChevronRight className="text-subtle-foreground" />
    </Link>
  );
}
