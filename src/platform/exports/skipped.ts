import type { Unplaceable } from '#domain/sessions/placement.ts';

export type SkipReason =
  | 'placeholder'
  | 'incomplete'
  | 'zero_length'
  | 'too_short'
  | 'ends_before_start'
  | 'longer_than_day'
  | 'impossible_date'
  | 'ambiguous_number'
  | 'score_without_sleep'
  | 'duplicate'
  | 'rest'
  | 'deleted'
  | 'not_sleep'
  | 'damaged'
  | 'crowded_day'
  | 'too_many_records'
  | 'unusable_record';

/** A row that is not a session, or a detail that could not be read. The rest of the file is still read. */
export type Skipped = { skipped: SkipReason };

const MESSAGES: Record<SkipReason | Unplaceable['reason'], [string, string]> = {
  placeholder: ['1 entry was empty.', 'entries were empty.'],
  incomplete: ['1 sleep had no readable start or end.', 'sleeps had no readable start or end.'],
  zero_length: ['1 sleep lasted zero minutes.', 'sleeps lasted zero minutes.'],
  too_short: ['1 sleep was shorter than a minute.', 'sleeps were shorter than a minute.'],
  ends_before_start: ['1 sleep ended before it began.', 'sleeps ended before they began.'],
  longer_than_day: ['1 sleep lasted longer than a day.', 'sleeps lasted longer than a day.'],
  impossible_date: ['1 sleep had a date before 2000 or after 2099.', 'sleeps had a date before 2000 or after 2099.'],
  ambiguous_number: [
    '1 sleep duration could be read in two ways, because its comma or point may mark decimals or thousands.',
    'sleep durations could be read in two ways, because their comma or point may mark decimals or thousands.',
  ],
  score_without_sleep: [
    '1 sleep score belongs to a sleep that is not in this file.',
    'sleep scores belong to sleeps that are not in this file.',
  ],
  duplicate: ['1 sleep was in the file more than once.', 'sleeps were in the file more than once.'],
  rest: [
    '1 entry was a rest: lying still, but not counted as sleep.',
    'entries were rests: lying still, but not counted as sleep.',
  ],
  deleted: ['1 sleep was deleted in the app it comes from.', 'sleeps were deleted in the app they come from.'],
  not_sleep: ['1 entry was something other than sleep.', 'entries were something other than sleep.'],
  crowded_day: [
    '1 sleep was left out, because we read at most 50 sleeps that end on one day.',
    'sleeps were left out, because we read at most 50 sleeps that end on one day.',
  ],
  too_many_records: [
    '1 of your entries was left out, because you can have no more of its kind.',
    'of your entries were left out, because you can have no more of their kind.',
  ],
  unusable_record: [
    '1 of your entries has values that cannot be entered.',
    'of your entries have values that cannot be entered.',
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
