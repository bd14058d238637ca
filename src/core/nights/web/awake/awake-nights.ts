import { ownerId } from '#core/person/web/owner.ts';
import { localMomentIn } from '#core/person/web/today-in.ts';
import { storedZone } from '#core/person/web/zone.ts';
import {
  type AwakeNight,
  type AwakeNights,
  EMPTY_AWAKE_NIGHT,
  type WindDownPart,
  wakeDateOf,
  withAwakeNight,
} from '#domain/nights/awake-night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { readStored, writeStored } from '#ui/browser/storage.ts';
import { GUEST_KEY } from '#ui/browser/storage-keys.ts';
import { storedTonight } from '#ui/palette/palette-storage.ts';
import { AWAKE_PREFIX } from '../saving/device-storage.ts';

/** The nights of the person on this device, also those from before the sign-up. Nothing here reaches the server. */
export function awakeNights(): AwakeNights {
  const stored = readStored(AWAKE_PREFIX + ownerId()) ?? readStored(AWAKE_PREFIX + readStored(GUEST_KEY));
  try {
    return (JSON.parse(stored ?? '{}') ?? {}) as AwakeNights;
  } catch {
    return {};
  }
}

/** `date`: the date on which the night ends. */
export const awakeNight = (date: LocalDate): AwakeNight => ({ ...EMPTY_AWAKE_NIGHT, ...awakeNights()[date] });

export const changeAwakeNight = (date: LocalDate, change: Partial<AwakeNight>): void =>
  writeStored(AWAKE_PREFIX + ownerId(), JSON.stringify(withAwakeNight(awakeNights(), date, change)));

/** The date on which the present or coming night ends. */
export const presentWakeDate = (): LocalDate =>
  wakeDateOf(localMomentIn(storedZone(ownerId()), new Date()), storedTonight().wake);

/** The parts of the last hour that were ticked before the night that ends on a date. */
export const windDownParts = (date: LocalDate): readonly WindDownPart[] => awakeNight(date).parts;
