import { ensureDays } from '#core/nights/server/imported/days/imported-days.ts';
import { readDays } from '#core/nights/server/imported/days/queries.ts';
import { listLogs } from '#core/nights/server/queries.ts';
import { findPreferences } from '#core/preferences/server/queries.ts';
import { type Guards, guardsOf } from '#domain/insights/guards.ts';
import { isLogged, type LoggedNight } from '#domain/nights/night.ts';
import { nightsWithImports } from '#domain/nights/nights-with-imports.ts';
import { endProgram } from '#domain/programs/program-changes.ts';
import { endOfProgram, hasNewSign } from '#domain/programs/program-end.ts';
import { windowOn } from '#domain/programs/running-window.ts';
import { ageOf } from '#domain/programs/sleep-need.ts';
import { type ProgramTonight, programTonight } from '#domain/programs/tonight-step.ts';
import { eveningOf } from '#domain/schedules/evening.ts';
import type { LocalMoment } from '#domain/schedules/local-moment.ts';
import type { SchedulePlan, Weekday } from '#domain/schedules/schedule.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Program } from '../contract.ts';
import { programsOf, replaceProgram } from './queries.ts';

/** The days that guards, signs, and the start and the week of a sleep window read. */
const READ_DAYS = 60;

/** What the rules of programs know of a person. `logged`: with the diary, newest first. */
export type Known = {
  logged: LoggedNight[];
  guards: Guards;
  age: number | null;
  freeEvenings: readonly Weekday[];
  today: LocalDate;
};

export async function knownOf(db: Database, owner: string, today: LocalDate): Promise<Known> {
  await ensureDays(db, owner, today);
  return storedOf(db, owner, today);
}

/** The same without deriving the days of devices again. */
async function storedOf(db: Database, owner: string, today: LocalDate): Promise<Known> {
  const preferences = await findPreferences(db, owner, today);
  const logged = (await listLogs(db, owner, today, READ_DAYS)).filter(isLogged);
  const days = await readDays(db, owner, addDays(today, -READ_DAYS));
  const guards = guardsOf(nightsWithImports(logged, days).nights, today, preferences);
  const { ageGroup, freeEvenings } = preferences;
  return { logged, guards, age: ageOf(ageGroup), freeEvenings, today };
}

/** The programs of a person, with what the day has brought: an end by a guard or a sign, a new week of the sleep window. */
export async function currentPrograms(db: Database, owner: string, today: LocalDate) {
  const programs = await programsOf(db, owner);
  if (!programs.running) return programs;
  const current = asOf(programs.running, await knownOf(db, owner, today));
  if (current === programs.running) return programs;
  // Of two requests at once the first one's change stays, which is the same.
  await replaceProgram(db, owner, current);
  return programsOf(db, owner);
}

/** What the running program says of the coming night, stored as it is: safe inside a transaction that locks other rows. */
export async function tonightsProgram(
  db: Database,
  owner: string,
  { date, time, plans }: LocalMoment & { plans: readonly SchedulePlan[] },
): Promise<ProgramTonight | null> {
  const { running } = await programsOf(db, owner);
  if (!running) return null;
  const known = await storedOf(db, owner, date);
  const { guards, freeEvenings } = known;
  return programTonight(asOf(running, known), { evening: eveningOf(date, time), guards, freeEvenings, plans });
}

function asOf(program: Program, { logged, guards, age, today }: Known): Program {
  const why = endOfProgram(program, guards, hasNewSign(logged, program.startedOn, today));
  if (why) return endProgram(program, today, why);
  const window = program.window && windowOn(program.window, { nights: logged, age: age ?? 18, today });
  return window === program.window ? program : { ...program, window };
}
