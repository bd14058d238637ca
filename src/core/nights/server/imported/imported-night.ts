import type { ResponseOf } from '#contract/endpoint.ts';
import type { Block } from '#domain/sleep-day/block.ts';
import { choiceReason, differenceSentence } from '#domain/sleep-day/night-sentences.ts';
import { nightFacts, type SessionPiece } from '#domain/sleep-day/session-days.ts';
import { figuresOf } from '#domain/sleep-day/sleep-days.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { Database } from '#platform/database/schema.ts';
import type { fetchImportedNight } from '../../imported-contract.ts';
import { chosenDevice, daysAround, decisionsOf } from './days/days-around.ts';
import { rowIds } from './days/imported-night-rows.ts';
import { layoutOf, toSleepSession } from './to-sleep-session.ts';

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
