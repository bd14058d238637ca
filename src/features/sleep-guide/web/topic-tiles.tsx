import { Archive, BedDouble, type Icon, Lamp, Thermometer, VolumeX, Wind } from '#ui/icons/icons.ts';
import { Link } from '#ui/link.ts';
import type { TopicId } from './content/topic.ts';
import { TOPICS } from './content/topics.ts';

const ICONS: Record<TopicId, Icon> = {
  temperature: Thermometer,
  lighting: Lamp,
  noise: VolumeX,
  comfort: BedDouble,
  air: Wind,
  organization: Archive,
};

const TILE =
  'grid content-between justify-items-start gap-3 rounded-[1.125rem] plane px-2.5 py-3 text-xs leading-5 font-[550] ' +
  'md:gap-5 md:rounded-lg md:px-[1.1rem] md:pt-[1.1rem] md:pb-4 md:text-md transition-colors duration-(--t-ui) hover:bg-lift ' +
  'aria-[current]:bg-primary aria-[current]:text-primary-foreground aria-[current]:shadow-none ' +
  'forced-colors:border forced-colors:aria-[current]:border-4 [&_.lucide]:size-5.5 md:[&_.lucide]:size-6 [&_.lucide]:stroke-[1.4] ' +
  'text-foreground [&_.lucide]:text-muted-foreground aria-[current]:[&_.lucide]:text-inherit';

export const TopicTiles = ({ selected }: { selected: TopicId }) => (
  <nav aria-label="Sleep Guide topics" className="print:hidden">
    <ul className="grid grid-cols-2 gap-2 min-[360px]:grid-cols-3 md:gap-3 lg:grid-cols-6">
      {TOPICS.map(({ id, name }) => {
        const Icon = ICONS[id];
        return (
          <li key={id} className="grid">
            <Link
              href={`/sleep-tips?type=${id}`}
              replace={id === selected}
              className={TILE}
              aria-current={id === selected ? 'page' : undefined}
            >
              <Icon />
              {name}
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);
