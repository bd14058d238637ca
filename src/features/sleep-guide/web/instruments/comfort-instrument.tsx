const YEARS = 12;
const percent = (years: number): string => `${((years / YEARS) * 100).toFixed(2)}%`;

const ITEMS = [
  { name: 'Mattress', from: 7, to: 10 },
  { name: 'Pillows', from: 1, to: 2 },
];

/** Lifetimes in years on one line: in use, then time to replace. */
export const ComfortInstrument = () => (
  <div className="mx-1 grid gap-5 md:mx-8 md:gap-6">
    {ITEMS.map(({ name, from, to }) => (
      <div key={name}>
        <p className="flex items-baseline justify-between gap-4 text-foreground">
          <span className="font-[550]">{name}</span>
          <span className="whitespace-nowrap">
            <span className="figure mr-1 text-2xl md:text-3xl">
              {from}-{to}
            </span>{' '}
            years
          </span>
        </p>
        <div className="relative mt-2 h-3 rounded-full bg-track forced-colors:border">
          <div
            className="absolute inset-y-0 left-0 rounded-l-full bg-chart-3 forced-colors:bg-[CanvasText]"
            style={{ width: percent(from) }}
          />
          <div
            className="absolute inset-y-0 rounded-r-full bg-lamp forced-colors:bg-[Highlight]"
            style={{ left: percent(from), width: percent(to - from) }}
          />
        </div>
      </div>
    ))}
    <div className="relative -mt-2 h-5 text-xs md:text-sm">
      {[0, 2, 4, 6, 8, 10, 12].map((year) => (
        <span
          key={year}
          className={year === 0 ? 'absolute' : 'absolute -translate-x-1/2 last:-translate-x-full'}
          style={{ left: percent(year) }}
        >
          {year}
        </span>
      ))}
    </div>
  </div>
);
