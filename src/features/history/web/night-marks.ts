import type { EndedExperiment } from '#core/experiments/contract.ts';
import { intentionName } from '#core/experiments/web/words.ts';
import type { ChangedDay } from '#core/room/web/changed-days.ts';
import { ARM_NAMES, type Arm } from '#domain/experiments/planned-nights.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** What stands beside nights of the list, by their wake date. */
export type NightMarks = {
  /** The days on which the bedroom changed, above the newest night before them; newest first. */
  changedAbove: ReadonlyMap<LocalDate, readonly ChangedDay[]>;
  /** How a finished experiment had planned the night. */
  plans: ReadonlyMap<LocalDate, string>;
};

/** `nights` and `changed`: newest first. `ended`: experiments; only nights of complete pairs have a mark. */
export const nightMarks = (
  nights: readonly { date: LocalDate }[],
  changed: readonly ChangedDay[],
  ended: readonly EndedExperiment[],
): NightMarks => ({
  changedAbove: Map.groupBy(
    changed.filter(({ date }) => nightBefore(nights, date) !== undefined),
    ({ date }) => nightBefore(nights, date) ?? date,
  ),
  plans: new Map(ended.flatMap(plansOf)),
});

const nightBefore = (nights: readonly { date: LocalDate }[], changedOn: LocalDate): LocalDate | undefined =>
  nights.find(({ date }) => date <= changedOn)?.date;

const plansOf = ({ intention, result }: EndedExperiment): [LocalDate, string][] =>
  (result?.pairs ?? []).flatMap(({ firstNight, order }): [LocalDate, string][] => {
    const plan = (arm: Arm) => `${intentionName(intention)}: ${ARM_NAMES[arm].toLowerCase()}`;
    const [first, second] = order === 'first' ? [plan('with'), plan('usual')] : [plan('usual'), plan('with')];
    return [
      [firstNight, first],
      [addDays(firstNight, 1), second],
    ];
  });
