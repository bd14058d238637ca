import type { Unplaceable } from '#domain/sessions/placement.ts';

export type SkipReason =
  | 'placeholder'
  | 'incomplete'
  | 'impossible'
  | 'duplicate'
  | 'not_sleep'
  | 'damaged'
  | 'crowded_day';

/** A row that is not a session. The rest of the file is still read. */
export type Skipped = { skipped: SkipReason };

const MESSAGES: Record<SkipReason | Unplaceable['reason'], [string, string]> = {
  placeholder: ['1 entry was empty.', 'entries were empty.'],
  incomplete: ['1 sleep had no readable start or end.', 'sleeps had no readable start or end.'],
  impossible: [
    '1 sleep ended before it began, or lasted longer than a day.',
    'sleeps ended before they began, or lasted longer than a day.',
  ],
  duplicate: ['1 sleep was in the file more than once.', 'sleeps were in the file more than once.'],
  not_sleep: ['1 entry was a rest, or a sleep that was deleted.', 'entries were rests, or sleeps that were deleted.'],
  crowded_day: [
    '1 sleep was left out, because we read at most 50 sleeps that end on one day.',
    'sleeps were left out, because we read at most 50 sleeps that end on one day.',
  ],
  damaged: ['1 of the files inside was damaged.', 'of the files inside were damaged.'],
  no_times: ['1 sleep has no possible times.', 'sleeps have no possible times.'],
  no_length: ['1 sleep ends before it begins.', 'sleeps end before they begin.'],
  too_long: ['1 sleep lasts longer than a day.', 'sleeps last longer than a day.'],
  skipped_day: [
    '1 sleep is on a day that the calendar skipped in this time zone.',
    'sleeps are on a day that the calendar skipped in this time zone.',
  ],
};

export const skipped = (reason: SkipReason): Skipped => ({ skipped: reason });

/** `3 sleeps were in the file more than once.` */
export function skippedMessage(reason: keyof typeof MESSAGES, count: number): string {
  const [one, many] = MESSAGES[reason];
  return count === 1 ? one : `${count.toLocaleString('en-US')} ${many}`;
}
