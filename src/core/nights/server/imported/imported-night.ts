import type { ResponseOf } from '#contract/endpoint.ts';
import { type Hypnogram, hypnogram } from '#domain/sessions/hypnogram.ts';
import type { Block } from '#domain/sleep-day/block.ts';
import { choiceReason, differenceSentence } from '#domain/sleep-day/night-sentences.ts';
import { nightFacts, type SessionPiece } from '#domain/sleep-day/session-days.ts';
import { figuresOf } from '#domain/sleep-day/sleep-days.ts';
import { clockTimeOf } from '#domain/time/clock-time.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { Database } from '#platform/database/schema.ts';
import type { fetchImportedNight, SleepSession } from '../../imported-contract.ts';
import { chosenDevice, daysAround, decisionsOf } from './days/days-around.ts';
import { rowIds } from './days/imported-night-rows.ts';
import { deviceNight } from './days/stored-day.ts';

type ImportedNightDetail = ResponseOf<typeof fetchImportedNight>;
type Blocks = readonly Block<SessionPiece>[];

/** All sleep of a day with its stages: the night of the device that counts, those of the others, and naps. */
export async function importedNight(db: Database, owner: string, date: LocalDate): Promise<ImportedNightDetail> {
  const decisions = await decisionsOf(db, owner);
  // A piece of a day may end on the date beside it.
  const near = new Set([-1, 0, 1].map((days) => addDays(date, days)));
  const { records, days } = await daysAround(db, owner, { from: date, until: date }, decisions, near);
  const { nights = [], naps = [] } = days.find((day) => day.date === date) ?? {};
  const idOf = rowIds(records);
  const sessionOf = (blocks: Blocks) => toSleepSession(blocks, idOf(blocks[0]?.pieces ?? []));
  const [own, ...others] = nights;
  const chosen = chosenDevice(decisions.choices, date);
  const isChosen = own && chosen?.source === own.source ? chosen.isChosen : null;
  return {
    shown: own ? sessionOf(own.blocks) : null,
    reason: own
      ? choiceReason(
          recorded(own.blocks),
          others.map(({ blocks }) => recorded(blocks)),
          isChosen,
        )
      : '',
    isChosen,
    difference: own ? differenceOf(own.source, own.blocks) : '',
    others: others.map(({ blocks }) => sessionOf(blocks)),
    naps: naps.filter((nap) => !own?.blocks.includes(nap)).map((nap) => sessionOf([nap])),
  };
}

const recorded = (blocks: Blocks) => ({
  source: blocks[0]?.source ?? '',
  durationMs: (figuresOf(blocks)?.span ?? 0) * 60_000,
});

function differenceOf(source: string, blocks: Blocks): string {
  const night = figuresOf(blocks);
  return differenceSentence({
    source,
    pieces: blocks.map(({ minutes }) => Math.round(minutes)),
    between: Math.round(night?.between ?? 0),
    asleep: nightFacts(blocks).isMeasured ? Math.round(night?.asleep ?? 0) : null,
    inStages: layoutOf(blocks).asleepMinutes,
  });
}

/** A sleep for the response: stages are cleaned, without overlaps, and within the time in bed. */
function toSleepSession(blocks: Blocks, id: string): SleepSession {
  const layout = layoutOf(blocks);
  const { source, bedTime, wakeTime, spanMinutes, minutesInBed, asleepMinutes, score, isTentative, diary } =
    deviceNight(blocks);
  const start = blocks[0]?.from ?? 0;
  return {
    id,
    source,
    bedTime,
    wakeTime,
    minutesInBed: spanMinutes,
    minutesKnownInBed: minutesInBed,
    asleepMinutes: asleepMinutes ?? (layout.asleepMinutes === null ? null : Math.round(layout.asleepMinutes)),
    score,
    isTentative,
    ...(diary && { diary }),
    stages: layout.segments.map(({ from, until, stage }) => ({
      stage,
      fromMinute: from - layout.from,
      minutes: until - from,
    })),
    pieces: blocks.map(({ localFrom, localUntil, from, minutes }) => ({
      bedTime: clockTimeOf(localFrom),
      wakeTime: clockTimeOf(localUntil),
      fromMinute: Math.round(from - start),
      minutes: Math.round(minutes),
    })),
  };
}

function layoutOf(blocks: Blocks): Hypnogram {
  const night = figuresOf(blocks);
  const { sessions } = nightFacts(blocks);
  return hypnogram({
    startMs: Math.min(...sessions.map(({ startMs }) => startMs)),
    endMs: Math.max(...sessions.map(({ endMs }) => endMs)),
    wakeTime: clockTimeOf(night?.localUntil ?? 0),
    stages: sessions.flatMap(({ stages }) => stages).sort((one, other) => one.startMs - other.startMs),
  });
}
