import { useId } from 'react';
import { SleepTools } from '#features/home/web/sleep-tools.tsx';
import { WearablePanel } from '#features/wearables/web/wearable-panel.tsx';
import { Queries } from './queries.tsx';

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
      <h2
        id={heading}
        className="mb-4 text-[1.75rem] leading-8.75 font-[350] tracking-[-0.02em] md:mb-6 md:text-[2.25rem] md:leading-10.75"
      >
        Wearables
      </h2>
      <WearablePanel ownerId={ownerId} level={3} fileHref="/device-integrations#import-file" />
    </section>
  );
}
