import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DailyLogPage } from '#features/daily-log/web/daily-log-page.tsx';
import { AfterFirstNight } from '#features/first-steps/web/after-first-night.tsx';
import { LastNight } from '#features/imported-nights/web/last-night.tsx';
import { ToldNight } from '#features/imported-nights/web/told-night.tsx';
import { toldSince } from '#features/imported-nights/web/use-last-night.ts';
import { ownerId } from '#ui/session/owner.ts';
import { todayIn } from '#ui/session/today-in.ts';
import { rememberedZone } from '#ui/session/zone.ts';

/** Today's log, with what wearables and files told of its nights, and after the first one the way on. */
export default function DailyLogAndNights() {
  const [owner] = useState(ownerId);
  // Asked for together with the log, too: it would push down what is below.
  useQuery(toldSince(owner, todayIn(rememberedZone(owner), new Date())));
  return (
    <>
      <DailyLogPage TodaysPiece={LastNight} Piece={ToldNight} />
      <AfterFirstNight owner={owner} />
    </>
  );
}
