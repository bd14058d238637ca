import { useExperiments } from '#core/experiments/web/use-experiments.ts';
import { intentionName } from '#core/experiments/web/words.ts';
import { formatMinutes } from '#domain/insights/format.ts';
import type { TimedNight } from '#domain/nights/timed-night.ts';
import { bedtimeShift } from '#domain/room-change/bedtime-shift.ts';
import type { ComparedNight } from '#domain/room-change/room-effect.ts';
import { longMonthAndDay } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { TitledCard } from '#ui/card.tsx';
import { BedDouble, Clock, Hourglass, type Icon, Repeat2 } from '#ui/icons/icons.ts';
import { clockChangeNear } from './clock-change.ts';

type OtherThingsProps = {
  owner: string;
  change: LocalDate;
  nights: readonly ComparedNight[];
  timed: readonly TimedNight[];
};

type Line = { icon: Icon; title: string; text: string };

/** What else is known to have changed around that day. */
export function OtherThings({ owner, change, nights, timed }: OtherThingsProps) {
  const experiments = useExperiments(owner).data;
  const [first, last] = [nights[0]?.date ?? change, nights.at(-1)?.date ?? change];
  const tested = [...(experiments?.running ? [experiments.running] : []), ...(experiments?.ended ?? [])].filter(
    (experiment) => experiment.firstNight <= last && (!('endedOn' in experiment) || experiment.endedOn >= first),
  );
  const lines = [
    clockLine(change),
    bedtimeLine(bedtimeShift(nights, timed)),
    ...tested.map(({ intention }) => ({
      icon: Hourglass,
      title: `Your experiment: ${intentionName(intention)}`,
      text: 'It ran on some of these nights.',
    })),
  ].filter((line) => line !== null);
  return (
    <TitledCard title="Other things changed too, perhaps" titleClassName="mb-1">
      <ul>
        {lines.map(({ icon: LineIcon, title, text }) => (
          <li key={title} className="grid grid-cols-[1.5rem_1fr] gap-3.5 border-t border-border py-4 first:border-0">
            <LineIcon className="mt-0.5 text-lamp-ink" />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="mt-0.5 text-md text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
        {lines.length === 0 && (
          <li className="py-3 text-md text-muted-foreground">
            Nothing else is known to us. The season, work or a cold can change nights as well.
          </li>
        )}
        {experiments?.running === null && (
          <li className="grid grid-cols-[1.5rem_1fr] gap-3.5 border-t border-border py-4">
            <Repeat2 className="mt-0.5 text-lamp-ink" />
            <div>
              <p className="font-semibold">Want to be surer?</p>
              <p className="mt-0.5 text-md text-muted-foreground">
                What can change from one night to the next can be tested: curtains closed one night, open the next.
              </p>
              <ArrowLink href="/experiments?view=choose" className="min-h-11 text-md">
                Test it in an experiment
              </ArrowLink>
            </div>
          </li>
        )}
      </ul>
    </TitledCard>
  );
}

function clockLine(change: LocalDate): Line | null {
  const found = clockChangeNear(change);
  return (
    found && {
      icon: Clock,
      title: `The clocks went ${found.direction} on ${longMonthAndDay(found.date)}`,
      text: `Evenings were ${found.direction === 'back' ? 'darker' : 'lighter'} from then on.`,
    }
  );
}

const bedtimeLine = (shift: number | null): Line | null =>
  shift === null
    ? null
    : {
        icon: BedDouble,
        title: `You went to bed ${formatMinutes(Math.abs(shift))} ${shift > 0 ? 'later' : 'earlier'} since then`,
        text: 'On average, over the nights compared here.',
      };
