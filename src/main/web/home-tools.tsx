import { lazy, Suspense, useId } from 'react';
import { SleepTools } from '#features/home/web/sleep-tools.tsx';
import { PanelSkeleton } from '#features/wearables/web/panel-skeleton.tsx';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { Queries } from './queries.tsx';

/** Far below the first screen, which does not wait for it. */
const WearablePanel = lazy(() =>
  import('#features/wearables/web/wearable-panel.tsx').then(
    ({ WearablePanel: Panel }) => ({ default: Panel }),
    () => ({ default: NotLoadedPanel }),
  ),
);

/** The rest of Home works without it. */
const NotLoadedPanel = () => (
  <Card as="div" className="text-muted-foreground">
    Your device connections could not be loaded.
  </Card>
);

/** The part of Home below the hero, for a signed-in person. */
export default function HomeTools({ ownerId }: { ownerId: string }) {
  return (
    <Queries>
      <SleepTools ownerId={ownerId} />
      <Wearables ownerId={ownerId} />
    </Queries>
  );
}

function Wearables({ ownerId }: { ownerId: string }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="page-width pt-14 md:pt-18">
      <Heading level={2} size="section" id={heading} className="mb-4 md:mb-6">
        Wearables
      </Heading>
      <Suspense fallback={<PanelSkeleton />}>
        <WearablePanel ownerId={ownerId} level={3} fileHref="/device-integrations#import-file" />
      </Suspense>
    </section>
  );
}
