import { pluralize } from '#domain/insights/format.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { ClockTime } from '#domain/time/clock-time.ts';

/** What the diary says about the day before the night, in the order of its form; what was entered as none is left out. */
export function alsoEntered(night: LoggedNight, clockText: (time: ClockTime) => string): string[] {
  const { lastCaffeine = null, caffeineCups = null, sleepMedicine = false } = night;
  const { alcoholDrinks, napMinutes, outdoorMinutes } = night;
  const last = lastCaffeine === null ? '' : ` until ${clockText(lastCaffeine)}`;
  const hasCaffeine = caffeineCups === null ? lastCaffeine !== null : caffeineCups > 0;
  return [
    hasCaffeine && `${caffeineCups === null ? 'coffee or tea' : pluralize(caffeineCups, 'cup')}${last}`,
    !!alcoholDrinks && pluralize(alcoholDrinks, 'drink'),
    !!napMinutes && `nap ${napMinutes} min`,
    !!outdoorMinutes && `outdoors ${outdoorMinutes} min`,
    sleepMedicine && 'medicine for sleep',
  ].filter((text) => typeof text === 'string');
}
