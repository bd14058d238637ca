import { lazy, type ReactNode, Suspense, useId } from 'react';
import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { isLogged } from '#domain/nights/night.ts';
import { SleepTools } from '#features/home/web/sleep-tools.tsx';
import { PanelSkeleton } from '#features/wearables/web/panel-skeleton.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
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
    <div className={isFolded ? 'max-md:grid max-md:gap-3 max-md:pt-1 max-md:pb-6' : undefined}>
      <Part
        title="Sleep Tools"
        hint="Room Analysis, Daily Log, Progress, Sleep Schedules, Wearables, Settings"
        isFolded={isFolded}
      >
        <SleepTools ownerId={ownerId} />
      </Part>
      <Part title="Wearables" hint="Nights from your watch" isFolded={isFolded}>
        <Suspense fallback={<PanelSkeleton />}>
          <WearablePanel ownerId={ownerId} level={3} fileHref="/device-integrations#import-file" />
        </Suspense>
      </Part>
    </div>
  );
}

function Part(props: { title: string; hint: string; isFolded: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('page-width md:pt-18', !props.isFolded && 'pt-14')}>
      <Heading
        level={2}
        size="section"
        id={id}
        className={classNames('mb-4 md:mb-6', props.isFolded && 'max-md:hidden')}
      >
        {props.title}
      </Heading>
      <PhoneFold {...props} />
    </section>
  );
}
