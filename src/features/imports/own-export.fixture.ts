import { endpointPath } from '#contract/endpoint.ts';
import { answerNight, listExperiments } from '#core/experiments/contract.ts';
import { type NightPatch, saveNight } from '#core/nights/contract.ts';
import { changePreferences } from '#core/preferences/contract.ts';
import type { HabitKey } from '#domain/checklist.ts';
import { addDays } from '#domain/time/local-date.ts';
import { exportData } from '#features/accounts/contract.ts';
import { addRoomChange } from '#features/bedroom-changes/contract.ts';
import { startExperiment, stopExperiment } from '#features/experiments/contract.ts';
import { createSchedule } from '#features/schedules/contract.ts';
import type { TestApp } from '#testing/app.ts';
import type { Person } from '#testing/person.ts';
import { confirmImport } from './contract.ts';
import { cycleNights, previewFile } from './export-files.fixture.ts';

/** What a person entered, and the sleep from devices, as an export has it. */
export type OwnExport = Record<string, unknown> &
  Record<'dailyLogs' | 'experiments' | 'sleepSchedules', Record<string, unknown>[]>;

/** The parts that come home, without the time of a schedule's last change. */
export const enteredIn = ({ sleepSchedules, ...exported }: OwnExport) => ({
  ...Object.fromEntries(
    ['dailyLogs', 'sleepPreferences', 'experiments', 'roomChanges'].map((part) => [part, exported[part]]),
  ),
  sleepSchedules: sleepSchedules.map(({ updatedAt: _, ...schedule }) => schedule),
});

export const exportOf = async (person: Person): Promise<OwnExport> =>
  (await person.fetch(endpointPath(exportData, { ownerId: person.id }))).json() as Promise<OwnExport>;

export const night = (person: Person, date: string, body: NightPatch) =>
  person.call(saveNight, { params: { ownerId: person.id, date }, body });

/** Enters something of every kind, over some days of March 2026, and imports a night of a device. */
export async function enterEverything(app: TestApp, person: Person): Promise<void> {
  const params = { ownerId: person.id };
  app.clock.set('2026-03-09T12:00:00Z');
  await night(person, '2026-03-07', {
    ...{ bedTime: '23:10', wakeTime: '06:50', sleepQualityScore: 8, notes: 'Wind, and\n"two" lines' },
    ...{ habits: { darkness: true, winddown: true } as Partial<Record<HabitKey, boolean>> },
    ...{ triedToSleep: '23:25', minutesToFallAsleep: 15, awakenings: 2, minutesAwake: 25, outOfBed: '07:05' },
    ...{ napMinutes: 0, lastCaffeine: '13:15', caffeineCups: 2, alcoholDrinks: 0, sleepMedicine: false, minutesUp: 20 },
  });
  await night(person, '2026-03-08', { isAnswered: true });
  await night(person, '2026-03-09', { sleepQualityScore: 5, notes: 'Rated as usual' });
  await night(person, '2026-03-10', { habits: { screens: true } });
  const start = (text: string) =>
    person.call(startExperiment, { params, body: { intention: { kind: 'own', text }, concern: 'none' } });
  await start('A fan in the room');
  const stopped = (await person.call(listExperiments, { params })).running!;
  await person.call(stopExperiment, { params: { ...params, experimentId: stopped.id }, body: { reason: 'stopped' } });
  app.clock.advance(60_000);
  await start('No phone in the room');
  const running = (await person.call(listExperiments, { params })).running!;
  app.clock.set('2026-03-11T12:00:00Z');
  for (const [days, asPlanned] of [true, false].entries()) {
    const date = addDays(running.firstNight, days);
    await night(person, date, { sleepQualityScore: 6 + days });
    await person.call(answerNight, { params: { ...params, experimentId: running.id, date }, body: { asPlanned } });
  }
  for (const isActive of [true, false]) {
    app.clock.advance(60_000);
    await person.call(createSchedule, {
      body: {
        ...{ sessionId: person.id, name: `On: ${isActive}`, targetBedTime: '22:30', targetWakeTime: '06:30' },
        ...{ daysOfWeek: ['monday', 'tuesday'], isActive, reminderEnabled: true, reminderMinutesBefore: 45 },
      },
    });
  }
  await person.call(addRoomChange, { params, body: { date: '2026-03-05', text: 'Blackout blinds' } });
  await person.call(changePreferences, { params, body: { needMinutes: 450, freeEvenings: ['saturday'] } });
  const device = await previewFile(person, cycleNights(['2026-03-05 23:00:00', '2026-03-06 07:00:00']));
  await person.call(confirmImport, { params: { ...params, importId: device.id }, body: {} });
}
