import { eveningOf } from '#domain/schedules/evening.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { clockIn } from '#domain/time/zone.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { changeProgram, fetchPrograms, type Programs, startProgram, startWindow } from '../contract.ts';
import { changeProgramOf, type Moment, startProgramOf, startWindowOf } from './change-programs.ts';
import { currentPrograms } from './current-programs.ts';

export function programRoutes({ db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>): Route[] {
  const { offersWindow } = settings;
  const momentIn = (timeZone: TimeZone): Moment => {
    const { date, time } = clockIn(timeZone, clock.nowMs());
    return { today: date, evening: eveningOf(date, time) };
  };
  const programsOf = async (owner: string, { today }: Moment): Promise<Programs> => ({
    ...(await currentPrograms(db, owner, today)),
    offersWindow,
  });

  return [
    implement(fetchPrograms, ({ params, timeZone }) => programsOf(params.ownerId, momentIn(timeZone))),

    implement(startProgram, async ({ params: { ownerId }, body, timeZone }) => {
      const moment = momentIn(timeZone);
      const outcome = await startProgramOf(db, ownerId, body, moment);
      return typeof outcome === 'object' ? outcome : { outcome, programs: await programsOf(ownerId, moment) };
    }),

    implement(changeProgram, async ({ params: { ownerId, programId }, body, timeZone }) => {
      const moment = momentIn(timeZone);
      await changeProgramOf(db, { owner: ownerId, id: programId }, body, moment);
      return programsOf(ownerId, moment);
    }),

    implement(startWindow, async ({ params: { ownerId, programId }, body, timeZone }) => {
      if (!offersWindow) return { outcome: 'not-offered' as const };
      const moment = momentIn(timeZone);
      const outcome = await startWindowOf(db, { owner: ownerId, id: programId }, body, moment);
      return outcome === 'started' ? { outcome, programs: await programsOf(ownerId, moment) } : outcome;
    }),
  ];
}
