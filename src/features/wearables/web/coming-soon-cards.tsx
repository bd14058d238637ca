import { useId } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { Smartphone, Watch } from '#ui/icons/icons.ts';
import { BulletList } from './bullet-list.tsx';
import { IconTile } from './icon-tile.tsx';
import { COMING_SOON } from './messages.ts';

const ICONS = { band: <Watch />, phone: <Smartphone /> };

/** Providers that cannot be connected yet. */
export const ComingSoonCards = () => (
  <div className="grid gap-4 md:grid-cols-2 md:gap-6">
    {COMING_SOON.map((provider) => (
      <ComingSoonCard key={provider.title} {...provider} />
    ))}
  </div>
);

function ComingSoonCard({ icon, title, features, today }: (typeof COMING_SOON)[number]) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 md:gap-x-4">
        <IconTile>{ICONS[icon]}</IconTile>
        <Heading level={2} size="card" id={titleId} className="mr-auto">
          {title}
        </Heading>
        <Badge tone="none" className="pl-3">
          Coming Soon
        </Badge>
      </div>
      <BulletList items={features} />
      <p className="mt-4 text-sm leading-5.5 text-muted-foreground">{today}</p>
    </Card>
  );
}
