import { useLayoutEffect, useState } from 'react';
import { todayIn } from '#core/person/web/today-in.ts';
import { storedZone } from '#core/person/web/zone.ts';
import { RememberedView } from '#ui/art/remembered-view.tsx';
import { WindowScene } from '#ui/art/window-scene.tsx';
import { Hero } from '../hero.tsx';
import { storedToday } from './stored-today.ts';
import { TodayCard } from './today-card.tsx';
import { EMPTY_WINDOW, type WindowMemory, windowLabel } from './window-memory.ts';

/** The hero of a person who used the app before: the card about today, and a window that shows last night. */
export function TodaysHero({ owner, email }: { owner: string; email: string | undefined }) {
  const [memory, remember] = useState<WindowMemory>(() => lastMemory(owner));
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.today = '';
    return () => void delete dataset.today;
  }, []);
  return (
    <Hero
      email={email}
      window={
        <WindowScene
          className="hero-window small-view"
          title={windowLabel(memory)}
          view={(view) => <RememberedView {...view} memory={memory} />}
        />
      }
      today={<TodayCard owner={owner} remember={remember} />}
    />
  );
}

/** The window as it was last; of an earlier date only its stars and its light. */
function lastMemory(owner: string): WindowMemory {
  const window = storedToday(owner)?.window ?? EMPTY_WINDOW;
  const isOfToday = window.date === todayIn(storedZone(owner), new Date());
  return isOfToday ? window : { ...window, score: null, phase: null, isNight: false };
}
