/** Length of a waking day. */
const HOURS = 16;
const percent = (hours: number): string => `${((hours / HOURS) * 100).toFixed(2)}%`;

/** Light over the day, in hours since waking: rises at once, stays high, falls in the evening, dim for the last two hours. */
const CURVE = 'M0 60C.3 22 1.2 10 3 9C6 7 8 8 10 16C11.6 22 12.6 34 13.6 60C14 72 14.6 84 16 88';

export const LightingInstrument = () => (
  <div className="mx-1 md:mx-8">
    <div className="flex items-end justify-between gap-4 text-foreground">
      <p className="max-w-36 leading-5 md:max-w-none">
        <span className="figure mr-1 text-2xl whitespace-nowrap md:text-3xl">15-30</span> minutes of morning light
      </p>
      <p className="max-w-28 text-right text-sm leading-5 md:max-w-none md:text-base">Dim the lights</p>
    </div>
    <div className="relative mt-3 h-28 overflow-hidden rounded-md md:h-36">
      <div className="absolute inset-y-0 right-0 rounded-r-md bg-sunk inset-line" style={{ width: percent(2) }} />
      <svg
        viewBox={`0 0 ${HOURS} 100`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
        aria-hidden="true"
      >
        <path d={`${CURVE}V100H0Z`} fill="var(--series-2)" opacity="0.14" />
        <path d={CURVE} fill="none" stroke="var(--series-1)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="absolute inset-y-0 left-0 bg-lamp opacity-45" style={{ width: percent(0.5) }} />
      <div
        className="absolute inset-y-0 left-0 bg-lamp forced-colors:bg-[Highlight]"
        style={{ width: percent(0.25) }}
      />
    </div>
    <p className="mt-2 flex justify-between text-xs md:text-sm">
      <span>Wake up</span>
      <span>Bed</span>
    </p>
  </div>
);
