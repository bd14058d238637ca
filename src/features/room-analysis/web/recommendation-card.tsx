import type { ItemId, Recommendation } from '#domain/room/room-report.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { BedDouble, Blinds, type Icon, Lamp, Lightbulb, MonitorOff, Palette, Shirt } from '#ui/icons/icons.ts';
import { PriorityGlyph } from '#ui/priority-glyph.tsx';
import { nonBreakingUnits, PRIORITY_TONE } from './report-text.ts';

const ICONS: Record<ItemId, Icon> = {
  window_light: Blinds,
  room_light: Lamp,
  light_color: Lamp,
  screens: MonitorOff,
  tidiness: Shirt,
  bed: BedDouble,
  calm: Palette,
};

export function RecommendationCard({ itemId, title, description, priority }: Recommendation) {
  const Icon = itemId ? ICONS[itemId] : Lightbulb;
  const { tone, bars } = PRIORITY_TONE[priority] ?? PRIORITY_TONE['Low Priority'];
  return (
    <Card as="article" className="grid grid-cols-[auto_1fr] items-start gap-x-4.5">
      <span
        aria-hidden="true"
        className="grid h-[3.4rem] w-12 place-items-center rounded-t-full rounded-b-xs bg-sunk pt-1.5 text-muted-foreground inset-line"
      >
        <Icon />
      </span>
      <div className="min-w-0">
        <div className="md:flex md:items-start md:justify-between md:gap-3">
          <Heading level={3} size="entry">
            {title}
          </Heading>
          <Badge tone={tone} glyph={<PriorityGlyph bars={bars} />} className="max-md:mt-2">
            {priority}
          </Badge>
        </div>
        <p className="mt-1.5 text-md leading-[1.45rem] text-muted-foreground">{nonBreakingUnits(description)}</p>
      </div>
    </Card>
  );
}
