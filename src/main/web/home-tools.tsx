import { lazy, Suspense } from 'react';
import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { isLogged } from '#domain/nights/night.ts';
import { SleepTools } from '#features/home/web/sleep-tools.tsx';
import { PanelSkeleton } from '#features/wearables/web/panel-skeleton.tsx';
import { Card } from '#ui/card.tsx';
import { PhoneFold } from '#ui/phone-fold.tsx';
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

/** The part of Home below the hero, for a signed-in person. Phones fold it once there are nights. */
export default function HomeTools({ ownerId }: { ownerId: string }) {
  return (
    <Queries>
      <Tools ownerId={ownerId} />
    </Queries>
  );
}

function Tools({ ownerId }: { ownerId: string }) {
  const isFolded = useLogs(ownerId, { newest: LAST_MONTH }).data?.some(isLogged) ?? true;
  return (
    <>
      <PhoneFold
        title="Sleep Tools"
        hint="Room Analysis, Daily Log, Progress, Sleep Schedules, Wearables, Settings"
        isFolded={isFolded}
        className={isFolded ? 'pt-4 md:pt-18' : 'pt-18'}
      >
        <SleepTools ownerId={ownerId} />
      </PhoneFold>
      <PhoneFold
        title="Wearables"
        hint="Nights from a watch"
        isFolded={isFolded}
        className={isFolded ? 'pt-3 pb-6 md:pt-18 md:pb-0' : 'pt-14 md:pt-18'}
      >
        <Suspense fallback={<PanelSkeleton />}>
          <WearablePanel ownerId={ownerId} level={3} fileHref="/device-integrations#import-file" />
        </Suspense>
      </PhoneFold>
    </>
  );
}
