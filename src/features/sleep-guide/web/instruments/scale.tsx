import { classNames } from '#ui/class-names.ts';

/** `label` is at a line of the ruler, `sublabel` one row lower. */
type Mark = { at: number; label?: string; sublabel?: string; isStrong?: boolean };

type ScaleProps = {
  from: number;
  to: number;
  /** Distance between short lines. */
  tickEvery: number;
  /** The target range. */
  band: readonly [number, number];
  /** The large number above the scale. `isLit` puts the knob below it. */
  headline: { at: number; text: string; isLit?: boolean };
  marks: readonly Mark[];
  hasWarmGradient?: boolean;
};

/** A ruler with the target range. Widths in percent and text in fixed sizes, so that it fits every screen. */
export function Scale({ from, to, tickEvery, band, headline, marks, hasWarmGradient = false }: ScaleProps) {
  const percentOf = (units: number) => `${((units / (to - from)) * 100).toFixed(2)}%`;
  const position = (value: number) => percentOf(value - from);
  const ticks = Array.from({ length: Math.round((to - from) / tickEvery) + 1 }, (_, index) => from + index * tickEvery);
  return (
    <div className="relative mx-3 h-35 md:mx-8 md:h-38">
      <p
        className="figure absolute top-0 -translate-x-1/2 text-2xl whitespace-nowrap text-foreground md:text-3xl"
        style={{ left: position(headline.at) }}
      >
        {headline.text}
      </p>
      <div
        className={classNames(
          'absolute inset-x-0 top-14 h-1.5 rounded-full forced-colors:border',
          hasWarmGradient ? 'bg-linear-to-r from-chart-3 to-chart-2 opacity-45' : 'bg-track',
        )}
      />
      <div
        className="absolute top-[3.3125rem] h-3 rounded-full bg-excellent forced-colors:bg-[Highlight]"
        style={{ left: position(band[0]), width: percentOf(band[1] - band[0]) }}
      />
      {headline.isLit && <Knob left={position(headline.at)} />}
      {ticks.map((tick) => (
        <Tick
          key={tick}
          left={position(tick)}
          isStrong={tick >= band[0] && tick <= band[1]}
          isLong={marks.some(({ at, label }) => at === tick && label !== undefined)}
        />
      ))}
      {marks.map((mark) => (
        <MarkLabel key={mark.at} left={position(mark.at)} mark={mark} />
      ))}
    </div>
  );
}

const Knob = ({ left }: { left: string }) => (
  <div
    className="absolute top-12 size-5.5 -translate-x-1/2 rounded-full border-3 border-lamp bg-card"
    style={{ left }}
  />
);

const Tick = ({ left, isStrong, isLong }: { left: string; isStrong: boolean; isLong: boolean }) => (
  <div
    className={classNames(
      'absolute top-18 -translate-x-1/2 rounded-full forced-colors:bg-[CanvasText]',
      isLong ? 'h-6' : 'h-3.5',
      isStrong ? 'w-0.5 bg-foreground' : 'w-px bg-subtle-foreground opacity-50',
    )}
    style={{ left }}
  />
);

const MarkLabel = ({ left, mark }: { left: string; mark: Mark }) => (
  <p
    className={classNames(
      'absolute top-26 -translate-x-1/2 text-center text-xs whitespace-nowrap md:text-sm',
      mark.isStrong && 'font-semibold text-foreground',
    )}
    style={{ left }}
  >
    <span className="block min-h-4.5 md:min-h-5.25">{mark.label}</span>
    {mark.sublabel && <span className="block text-2xs font-normal text-subtle-foreground">{mark.sublabel}</span>}
  </p>
);
