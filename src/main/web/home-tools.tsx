import { SleepTools } from '#features/home/web/sleep-tools.tsx';
import { Queries } from './queries.tsx';

/** What is below the hero for a person who is signed in. */
export default function HomeTools({ ownerId }: { ownerId: string }) {
  return (
    <Queries>
      <SleepTools ownerId={ownerId} />
    </Queries>
  );
}
