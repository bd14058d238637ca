/** Minutes east of UTC before and after a change. The local times, read as UTC, go from `fromMs` to `toMs`. */
type ClockChange = { before: number; after: number; fromMs: number; toMs: number };

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
const FIRST_MS = Date.UTC(2000, 0, 1);
const LAST_YEAR = 2099;

let byDay: ReadonlyMap<number, readonly ClockChange[]> | undefined;

/**
 * Whether the clocks of some place go forward by `minutes` (back if negative) between two local times, read as UTC and
 * less than two days apart. Only places with the offset before or after, unless it is null. `tolerance` is in minutes.
 */
export function canClocksChange(
  [startMs, endMs]: readonly [number, number],
  { minutes, tolerance, offsetMinutes = null }: { minutes: number; tolerance: number; offsetMinutes?: number | null },
): boolean {
  byDay ??= Map.groupBy(clockChanges(), ({ fromMs }) => Math.floor(fromMs / DAY_MS));
  const isPossible = ({ before, after, fromMs, toMs }: ClockChange): boolean =>
    startMs <= fromMs &&
    toMs <= endMs &&
    Math.abs(after - before - minutes) <= tolerance &&
    (offsetMinutes === null || before === offsetMinutes || after === offsetMinutes);
  return [startMs, endMs].some((ms) => byDay?.get(Math.floor(ms / DAY_MS))?.some(isPossible));
}

/** The changes of all zones in a hundred years, each once. Takes about 40 ms. */
function clockChanges(): ClockChange[] {
  const changes = new Map<string, ClockChange>();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    let at = Temporal.Instant.fromEpochMilliseconds(FIRST_MS).toZonedDateTimeISO(zone);
    for (let next = at.getTimeZoneTransition('next'); next && next.year <= LAST_YEAR; ) {
      const [before, after, atMs] = [minutesFromUtc(at), minutesFromUtc(next), next.epochMilliseconds];
      const change = { before, after, fromMs: atMs + before * MINUTE_MS, toMs: atMs + after * MINUTE_MS };
      changes.set(`${atMs} ${before} ${after}`, change);
      [at, next] = [next, next.getTimeZoneTransition('next')];
    }
  }
  return [...changes.values()];
}

const minutesFromUtc = (at: Temporal.ZonedDateTime): number => at.offsetNanoseconds / 60_000_000_000;
