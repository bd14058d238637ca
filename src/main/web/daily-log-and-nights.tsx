import { useState } from 'react';
import { DailyLogPage } from '#features/daily-log/web/daily-log-page.tsx';
import { AfterFirstNight } from '#features/first-steps/web/after-first-night.tsx';
import { LastNight } from '#features/imported-nights/web/last-night.tsx';
import { ToldNight } from '#features/imported-nights/web/told-night.tsx';
import { ownerId } from '#ui/session/owner.ts';

/** Today's log, with what wearables and files told of its nights, and after the first one the way on. */
export default function DailyLogAndNights() {
  const [owner] = useState(ownerId);
  return (
    <>
      <DailyLogPage TodaysPiece={LastNight} Piece={ToldNight} />
      <AfterFirstNight owner={owner} />
    </>
  );
}
