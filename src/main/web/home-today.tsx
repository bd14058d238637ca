import { TodaysHero } from '#features/home/web/today/todays-hero.tsx';
import { Queries } from './queries.tsx';

/** The hero with the card about today, for whoever used the app in this browser before. */
export default function HomeToday(props: { owner: string; email: string | undefined }) {
  return (
    <Queries>
      <TodaysHero {...props} />
    </Queries>
  );
}
