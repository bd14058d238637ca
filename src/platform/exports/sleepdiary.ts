import { z } from 'zod';
import type { Format, Found } from './format.ts';
import { importedSession } from './imported-session.ts';
import { jsonOf, textOf } from './part-text.ts';
import { skipped } from './skipped.ts';

const SOURCE = 'sleepdiary';

const Diary = z.object({ records: z.array(z.unknown()) });
/** All times are epoch milliseconds. */
const Entry = z.object({
  status: z.string(),
  start: z.number().nullish(),
  end: z.number().nullish(),
  start_timezone: z.string().nullish(),
  end_timezone: z.string().nullish(),
  duration: z.number().nullish(),
  is_primary_sleep: z.boolean().nullish(),
});

/** The "Standard" format of the sleepdiary project, which also contains meals, walks and wakefulness. */
export const sleepdiary: Format = {
  title: 'Sleepdiary',
  recognizes: ({ text }) => /"file_format"\s*:/.test(text) && /"records"\s*:/.test(text),
  async *read(parts) {
    for (const part of parts) {
      const diary = Diary.safeParse(await jsonOf(textOf(part)));
      for (const record of diary.data?.records ?? []) yield sleepOf(record);
    }
  },
};

function sleepOf(record: unknown): Found {
  const entry = Entry.safeParse(record);
  if (!entry.success) return skipped('incomplete');
  const { status, start, end, duration, is_primary_sleep: isPrimary } = entry.data;
  if (status !== 'asleep') return skipped('not_sleep');
  if (start == null || end == null) return skipped('incomplete');
  return importedSession({
    source: SOURCE,
    startMs: start,
    endMs: end,
    // The night belongs to the wake date, so the zone at waking applies.
    zone: entry.data.end_timezone ?? entry.data.start_timezone ?? null,
    asleepMinutes: duration == null ? null : duration / 60_000,
    isNap: isPrimary == null ? null : !isPrimary,
  });
}
