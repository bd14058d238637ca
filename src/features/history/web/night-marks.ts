import type { EndedExperiment } from '#core/experiments/contract.ts';
import { intentionName } from '#core/experiments/web/words.ts';
import type { RoomChange } from '#core/room/contract.ts';
import { ARM_NAMES } from '#domain/experiments/planned-nights.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** What stands beside nights of the list, by their wake date. */
export type NightMarks = {
  /** The changes of the bedroom of one day, above the newest night before them. */
  changesAbove: ReadonlyMap<LocalDate, readonly RoomChange[]>;
  /** How an ended experiment had planned the night. */
  arms: ReadonlyMap<LocalDate, string>;
};

/** `nights`: newest first. `ended`: experiments; only nights of complete pairs have a mark. */
export function nightMarks(
  nights: readonly { date: LocalDate }[],
  changes: readonly RoomChange[],
  ended: readonly EndedExperiment[],
): NightMarks {
  const above = changes.flatMap((change) => {
    const night = nights.find(({ date }) => date <= change.date);
    return night ? [{ date: night.date, change }] : [];
  });
  const arms = ended.flatMap(({ intention, result }) =>
    (result?.pairs ?? []).flatMap(({ firstNight, order }) => {
      const mark = (arm: 'with' | 'usual') => `${intentionName(intention)}: ${ARM_NAMES[arm].toLowerCase()}`;
      const second = addDays(firstNight, 1);
      return [
        [firstNight, mark(order === 'first' ? 'with' : 'usual')],
        [second, mark(order === 'first' ? 'usual' : 'with')],
      ] as const;
    }),
  );
  return {
    changesAbove: new Map(
      [...Map.groupBy(above, ({ date }) => date)].map(([date, ofNight]) => [date, ofNight.map(({ change }) => change)]),
    ),
    arms: new Map(arms),
  };
}
