import { ANCHOR_MINUTES, anchorMoment, middleOf } from '#domain/sleep-day/anchor.ts';
import type { Block } from '#domain/sleep-day/block.ts';
import { nightFacts, type SessionPiece } from '#domain/sleep-day/session-days.ts';
import { figuresOf, type NightFigures, type SleepDay } from '#domain/sleep-day/sleep-days.ts';
import { clockTimeOf, MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import { dayNumber } from '#domain/time/local-date.ts';
import type { DeviceNight } from '../../../sleep-day-contract.ts';
import type { StoredDay } from './queries.ts';

type SessionDay = SleepDay<SessionPiece>;

/** The days with sleep of a device, as they are stored and sent. */
export function storedDay(day: SessionDay): StoredDay | null {
  const { date, anchor, blocks, naps, napMinutes, asleep24, rest24, nights, night } = day;
  const [own, ...others] = nights;
  if (blocks.length === 0 && naps.length === 0 && !own) return null;
  const midnight = dayNumber(date) * MINUTES_IN_DAY;
  const intervalOf = (span: { localFrom: number; localUntil: number }): [number, number] => [
    minuteOf(span.localFrom - midnight),
    minuteOf(span.localUntil - midnight),
  ];
  const anchorAt = anchorMoment(dayNumber(date), anchor);
  const isInLog = day.isLogged && night !== null && blocks.length > 0;
  return {
    date,
    anchor,
    night: own ? deviceNight(own.blocks) : null,
    sleeps: own ? own.blocks.flatMap(({ pieces }) => pieces.map(intervalOf)) : [],
    logged: isInLog
      ? {
          source: blocks[0]?.source ?? '',
          asleepMinutes: Math.round(night.asleep ?? 0),
          minutesBetween: Math.round(night.between),
          pieces: night.pieces,
        }
      : null,
    naps: naps.map((nap) => ({
      source: nap.source,
      bedTime: clockTimeOf(nap.localFrom),
      wakeTime: clockTimeOf(nap.localUntil),
      interval: intervalOf(nap),
      minutes: Math.round(nap.asleep),
      isAtNight: Math.abs(middleOf(nap) - anchorAt) <= ANCHOR_MINUTES,
    })),
    napMinutes: Math.round(napMinutes),
    asleep24: asleep24 === null ? null : Math.round(asleep24),
    rest24: rest24 === null ? null : Math.round(rest24),
    others: others.map((other) => {
      const { source, bedTime, wakeTime, spanMinutes } = deviceNight(other.blocks);
      return { source, bedTime, wakeTime, spanMinutes };
    }),
  };
}

const minuteOf = (minutes: number): number => Math.round(minutes * 100) / 100;

/** `blocks`: those of a night. */
export function deviceNight(blocks: readonly Block<SessionPiece>[]): DeviceNight {
  const figures = figuresOf(blocks) as NightFigures;
  const { isMeasured, sessions, ...facts } = nightFacts(blocks);
  return {
    source: sessions[0]?.source ?? '',
    bedTime: clockTimeOf(figures.localFrom),
    wakeTime: clockTimeOf(figures.localUntil),
    spanMinutes: Math.round(figures.span),
    minutesInBed: Math.round(figures.inBed),
    minutesBetween: Math.round(figures.between),
    asleepMinutes: isMeasured && figures.asleep !== null ? Math.round(figures.asleep) : null,
    pieces: figures.pieces,
    offsetMinutes: Math.round(figures.localUntil - Math.max(...blocks.map(({ until }) => until))),
    ...facts,
  };
}
