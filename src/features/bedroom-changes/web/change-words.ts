import { type JudgedEffect, MIN_NIGHTS, type RoomEffect, SETTLING_DAYS } from '#domain/room-change/room-effect.ts';
import { longMonthAndDay } from '#domain/time/format-date.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** Why a step is shown as perhaps only. */
export const DOUBTS: { [Doubt in NonNullable<JudgedEffect['doubt']>]?: string } = {
  'too few dates': 'We cannot compare with other dates yet.',
  'other dates': 'Other weeks of yours jump as much.',
  slope: 'A slow rise or fall would look much the same.',
};

/** What the dots of the other dates say; null without any. */
export function otherDatesMessage({
  otherSteps,
  asLarge,
}: Pick<JudgedEffect, 'otherSteps' | 'asLarge'>): string | null {
  if (asLarge === null) return null;
  const share = Math.round(100 * asLarge);
  const dots =
    otherSteps.length === 1
      ? 'The small dot is another date on which you changed nothing'
      : `The small dots are ${otherSteps.length} other dates on which you changed nothing`;
  if (asLarge === 0) return `${dots}: none shows so large a step.`;
  return `${dots}: a step this large also appears on ${share === 0 ? 'less than 1' : share}% of them.`;
}

/** The day of a change, and of the changes next to it, null without. */
export type NearChanges = { change: LocalDate; lastChange: LocalDate | null; nextChange: LocalDate | null };

type NotJudged = { title: string; text: string; isWaiting: boolean };

/** Why there is no answer, and whether one comes with more nights. `today` counts as the day of the last rating. */
export function notJudged(
  { verdict, before, missing }: Pick<RoomEffect, 'verdict' | 'before' | 'missing'>,
  { today, change, lastChange, nextChange }: { today: LocalDate } & NearChanges,
): NotJudged {
  if (verdict === 'inseparable') {
    return {
      title: 'Not comparable',
      text: 'All nights on one side are before days off, so the change and the days off cannot be separated.',
      isWaiting: false,
    };
  }
  if (missing.before > 0) {
    const had =
      before === 0
        ? 'No rated night lies'
        : before === 1
          ? 'Only one rated night lies'
          : `Only ${before} rated nights lie`;
    const where =
      lastChange === null ? 'before this change' : `between it and the change of ${longMonthAndDay(lastChange)}`;
    return {
      title: 'Too few nights before it',
      text: `${had} ${where}, and an answer needs ${MIN_NIGHTS}. It stays as a mark on your charts.`,
      isWaiting: false,
    };
  }
  if (nextChange !== null) {
    return {
      title: 'Another change came too soon',
      text: `On ${longMonthAndDay(nextChange)} something else changed, before ${MIN_NIGHTS} nights had passed. Both stay as marks on your charts.`,
      isWaiting: false,
    };
  }
  const settled = addDays(change, SETTLING_DAYS);
  const readyOn = addDays(today > settled ? today : settled, missing.after);
  return {
    title: `Needs ${missing.after} more ${missing.after === 1 ? 'night' : 'nights'}`,
    text: `Four weeks with a morning rating, so that a good week alone does not decide. That is about ${longMonthAndDay(readyOn)}, if you rate every morning. The first ${SETTLING_DAYS} nights are for getting used to it and do not count.`,
    isWaiting: true,
  };
}
