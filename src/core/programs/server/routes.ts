import { eveningOf } from '#domain/schedules/evening.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { clockIn } from '#domain/time/zone.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { changeProgram, fetchPrograms, startProgram, startWindow } from '../contract.ts';
import { changeProgramOf, startProgramOf, startWindowOf } from './change-programs.ts';
import { currentPrograms } from './current-programs.ts';

export function programRoutes({ db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>): Route[] {
  const { offersWindow } = settings;
  const momentIn = (timeZone: TimeZone) => {
    const { date, time } = clockIn(timeZone, clock.nowMs());
    return { today: date, evening: eveningOf(date, time) };
  };
  const programsOf = async (owner: string, timeZone: TimeZone) => ({
    ...(await currentPrograms(db, owner, momentIn(timeZone).today)),
    offersWindow,
  });

  return [
    implement(fetchPrograms, ({ params, timeZone }) => programsOf(params.ownerId, timeZone)),

    implement(startProgram, async ({ params: { ownerId }, body, timeZone }) => {
      await startProgramOf(db, ownerId, body, momentIn(timeZone));
      return programsOf(ownerId, timeZone);
    }),

    implement(changeProgram, async ({ params: { ownerId: owner, programId: id }, body, timeZone }) => {
      await changeProgramOf(db, { owner, id }, body, momentIn(timeZone));
      return programsOf(owner, timeZone);
    }),

    implement(startWindow, async ({ params: { ownerId: owner, programId: id }, body, timeZone }) => {
      if (offersWindow) await startWindowOf(db, { owner, id }, body, momentIn(timeZone));
      return programsOf(owner, timeZone);
    }),
  ];
}
