import type { ExperimentResult } from '#core/experiments/contract.ts';
import { classNames } from '#ui/class-names.ts';
import { likelyRange, signed, VERDICT_NAMES } from '../words.ts';
import { VERDICT_TONES } from './verdict-badge.tsx';

/** The ends of the ruler, in points. */
const END = 2;
/** Effects within this are hardly felt. */
const HARDLY_FELT = 0.5;
const TICKS = Array.from({ length: 17 }, (_, index) => -END + index / 4);
const STEPS = 24;

/** The place of a number of points, from 0 % at the left end to 100 %. */
const at = (points: number): string => `${((Math.max(-END, Math.min(END, points)) + END) / (2 * END)) * 100}%`;

/** The light of the answer: opaque where the effect probably is, over three standard deviations either way. */
function light({ effect, width, verdict }: ExperimentResult): string {
  const color = `var(--${VERDICT_TONES[verdict]})`;
  const stops = Array.from({ length: STEPS + 1 }, (_, index) => {
    const deviations = -3 + (6 * index) / STEPS;
    const opacity = 92 * Math.exp(-(deviations ** 2) / 2);
    const share = ((effect + deviations * width + END) / (2 * END)) * 100;
    return `color-mix(in srgb, ${color} ${opacity.toFixed(1)}%, transparent) ${share.toFixed(2)}%`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

const HEADLINES = { 'little difference': 'next to nothing', 'cannot tell': 'somewhere in here' } as const;

/** The effect on a ruler from -2 to +2 points: the light, two ticks around 95 % of it, and the best guess. */
export function EffectRuler({ result, isSmall = false }: { result: ExperimentResult; isSmall?: boolean }) {
  const { effect, verdict } = result;
  const [low, high] = likelyRange(result);
  const hasFigure = verdict === 'helps' || verdict === 'harms';
  return (
    <div
      role="img"
      aria-label={`${VERDICT_NAMES[verdict]}. Best guess ${signed(effect)} points, most likely between ${signed(low)} and ${signed(high)}, on a scale from −2, worse, to +2, better.`}
      className={classNames('px-4', isSmall ? 'py-1' : 'mt-4 md:px-9')}
    >
      {!isSmall && (
        <div className="relative h-21">
          <p
            className="absolute bottom-2 -translate-x-1/2 whitespace-nowrap"
            style={{ left: `clamp(5rem, ${at(effect)}, 100% - 5rem)` }}
          >
            {hasFigure ? (
              <>
                <span className="font-sans text-4xl font-[300]">{signed(effect).slice(0, 1)}</span>
                <span className="figure text-5xl">{signed(effect).slice(1)}</span>
                <span className="font-display text-lg text-muted-foreground"> points</span>
              </>
            ) : (
              <span className="voice text-xl">{HEADLINES[verdict]}</span>
            )}
          </p>
        </div>
      )}
      <div className="relative h-14">
        <span
          className="absolute top-0 h-full rounded-md bg-track"
          style={{ left: at(-HARDLY_FELT), right: `calc(100% - ${at(HARDLY_FELT)})` }}
        />
        <span className="absolute inset-x-0 top-4 h-1.5 rounded-full bg-track forced-colors:border" />
        <span
          className="absolute inset-x-0 top-2.5 h-4.5 [clip-path:inset(0_-1rem_0_-1rem)]"
          style={{ backgroundImage: light(result) }}
        />
        {[low, high].map((end) => (
          <span
            key={end}
            className="absolute top-1.5 h-6.5 w-0.5 -translate-x-1/2 rounded-full bg-foreground/70 forced-colors:bg-[CanvasText]"
            style={{ left: at(end) }}
          />
        ))}
        {verdict !== 'cannot tell' && (
          <span
            className={classNames(
              'absolute top-2.5 size-4.5 -translate-x-1/2 rounded-full border-3 bg-card',
              hasFigure ? 'border-lamp' : 'border-muted-foreground',
            )}
            style={{ left: at(effect) }}
          />
        )}
        {TICKS.map((points) => (
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
      {!isSmall && <Scale />}
    </div>
  );
}

const Scale = () => (
  <div className="relative mt-1 h-10 text-2xs text-muted-foreground md:text-xs">
    {[-2, -1, 1, 2].map((points) => (
      <span key={points} className="tabular absolute -translate-x-1/2 text-center" style={{ left: at(points) }}>
        {signed(points, 0)}
      </span>
    ))}
    <span className="absolute top-4.5 -translate-x-1/2" style={{ left: at(-END) }}>
      worse
    </span>
    <span className="absolute top-4.5 -translate-x-1/2" style={{ left: at(END) }}>
      better
    </span>
    <span className="absolute -translate-x-1/2 text-center whitespace-nowrap" style={{ left: at(0) }}>
      <span className="block font-semibold text-foreground">no difference</span>
      shaded: hardly felt
    </span>
  </div>
);
