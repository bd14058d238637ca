import { signedPoints } from '#domain/nights/points.ts';
import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';

/** The ruler ends here, in points, or where the likely range does. */
const MIN_END = 2;
/** Effects within this are hardly felt. */
const HARDLY_FELT = 0.5;
const STEPS = 24;
/** Dots of other dates that would cover each other lie in this many rows. */
const DOT_ROWS = 3;

/** The place of a number of points, from 0 % at the left end to 100 %. */
type Place = (points: number) => string;

const placeOn =
  (end: number): Place =>
  (points) =>
    `${((Math.max(-end, Math.min(end, points)) + end) / (2 * end)) * 100}%`;

type EffectRulerProps = {
  /** Says the result to screen readers; the scale is added. */
  label: string;
  /** The best guess and its standard deviation, in points. */
  effect: number;
  width: number;
  /** The ends of the likely range. */
  range: readonly [low: number, high: number];
  tone: Tone;
  /** Stands above the best guess instead of its figure. */
  headline?: string | undefined;
  hasRing?: boolean;
  isSmall?: boolean;
  /** What the same comparison gives on other dates, as dots below. */
  otherSteps?: readonly number[];
};

/** The light of the answer: opaque where the effect probably is, over three standard deviations either way. */
function light({ effect, width, tone }: Pick<EffectRulerProps, 'effect' | 'width' | 'tone'>, end: number): string {
  const stops = Array.from({ length: STEPS + 1 }, (_, index) => {
    const deviations = -3 + (6 * index) / STEPS;
    const opacity = 92 * Math.exp(-(deviations ** 2) / 2);
    const share = ((effect + deviations * width + end) / (2 * end)) * 100;
    return `color-mix(in srgb, var(--${tone}) ${opacity.toFixed(1)}%, transparent) ${share.toFixed(2)}%`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

/** An effect on a ruler of points: the light, two ticks around the likely range, and the best guess. */
export function EffectRuler(props: EffectRulerProps) {
  const { label, effect, range, headline, hasRing = true, isSmall = false, otherSteps = [] } = props;
  const end = Math.max(MIN_END, Math.ceil(Math.max(-range[0], range[1])));
  const at = placeOn(end);
  const scale = `on a scale from ${signedPoints(-end, 0)}, worse, to ${signedPoints(end, 0)}, better.`;
  return (
    <div role="img" aria-label={`${label}, ${scale}`} className={classNames('px-4', isSmall ? 'py-1' : 'mt-4 md:px-9')}>
      {!isSmall && <Headline at={at(effect)} effect={effect} headline={headline} />}
      <div className="relative h-14">
        <span
          className="absolute top-0 h-full rounded-md bg-track"
          style={{ left: at(-HARDLY_FELT), right: `calc(100% - ${at(HARDLY_FELT)})` }}
        />
        <span className="absolute inset-x-0 top-4 h-1.5 rounded-full bg-track forced-colors:border" />
        <span
          className="absolute inset-x-0 top-2.5 h-4.5 [clip-path:inset(0_-1rem_0_-1rem)]"
          style={{ backgroundImage: light(props, end) }}
        />
        {range.map((points) => (
          <span
            key={points}
            className="absolute top-1.5 h-6.5 w-0.5 -translate-x-1/2 rounded-full bg-foreground/70 forced-colors:bg-[CanvasText]"
            style={{ left: at(points) }}
          />
        ))}
        {hasRing && (
          <span
            className={classNames(
              'absolute top-2.5 size-4.5 -translate-x-1/2 rounded-full border-3 bg-card',
              headline === undefined ? 'border-lamp' : 'border-muted-foreground',
            )}
            style={{ left: at(effect) }}
          />
        )}
        {Array.from({ length: 8 * end + 1 }, (_, index) => index / 4 - end).map((points) => (
          <span
            key={points}
            className={classNames(
              'absolute top-9.5 w-px -translate-x-1/2',
              points === 0 ? 'h-4.5 w-0.5! bg-foreground' : 'bg-subtle-foreground',
              points !== 0 && (points % 1 === 0 ? 'h-3.5' : 'h-1.5 opacity-50'),
            )}
            style={{ left: at(points) }}
          />
        ))}
      </div>
      {!isSmall && <Scale {...{ at, end }} />}
      {otherSteps.length > 0 && <OtherSteps {...{ at }} steps={otherSteps} />}
    </div>
  );
}

const Headline = ({ at, effect, headline }: Pick<EffectRulerProps, 'effect' | 'headline'> & { at: string }) => (
  <div className="relative h-21">
    <p
      className="absolute bottom-2 -translate-x-1/2 whitespace-nowrap"
      style={{ left: `clamp(5rem, ${at}, 100% - 5rem)` }}
    >
      {headline === undefined ? (
        <>
          <span className="font-sans text-4xl font-[300]">{signedPoints(effect).slice(0, 1)}</span>
          <span className="figure text-5xl">{signedPoints(effect).slice(1)}</span>
          <span className="font-display text-lg text-muted-foreground"> points</span>
        </>
      ) : (
        <span className="voice text-xl text-muted-foreground">{headline}</span>
      )}
    </p>
  </div>
);

const Scale = ({ at, end }: { at: Place; end: number }) => (
  <div className="relative mt-1 h-10 text-2xs text-muted-foreground md:text-xs">
    {Array.from({ length: 2 * end + 1 }, (_, index) => index - end)
      .filter((points) => Math.abs(points) >= end / 2)
      .map((points) => (
        <span key={points} className="tabular absolute -translate-x-1/2 text-center" style={{ left: at(points) }}>
          {signedPoints(points, 0)}
        </span>
      ))}
    <span className="absolute top-4.5 -translate-x-1/2" style={{ left: at(-end) }}>
      worse
    </span>
    <span className="absolute top-4.5 -translate-x-1/2" style={{ left: at(end) }}>
      better
    </span>
    <span className="absolute -translate-x-1/2 text-center whitespace-nowrap" style={{ left: at(0) }}>
      <span className="block font-semibold text-foreground">no difference</span>
      shaded: hardly felt
    </span>
  </div>
);

const OtherSteps = ({ at, steps }: { at: Place; steps: readonly number[] }) => (
  <div className="relative mt-3 h-7">
    {steps
      .toSorted((one, other) => one - other)
      .map((step, index) => (
        <span
          key={index}
          className="absolute size-1.5 -translate-x-1/2 rounded-full bg-muted-foreground/60 forced-colors:bg-[CanvasText]"
          style={{ left: at(step), top: `${(index % DOT_ROWS) * 0.5}rem` }}
        />
      ))}
  </div>
);
