import type { ExperimentResult } from '#core/experiments/contract.ts';
import { mean } from '#domain/nights/statistics.ts';
import { TitledCard } from '#ui/card.tsx';
import { WindowGlyph } from '#ui/window-glyph.tsx';

type Pairs = ExperimentResult['pairs'];

const HEIGHT = 280;
/** Room above and below for equal values that are set apart, in pixels. */
const MARGIN = 14;
/** The columns of the two nights, as shares of the width. */
const LEFT = '12%';
const RIGHT = '78%';
/** Distance of equal values, in pixels. */
const APART = 4;

/** The heights of values in pixels. Equal ones are set apart, so that each line can be seen. */
function heights(values: readonly number[], heightOf: (value: number) => number): number[] {
  return values.map((value, index) => {
    const before = values.slice(0, index).filter((other) => other === value).length;
    const all = values.filter((other) => other === value).length;
    return heightOf(value) + APART * (before - (all - 1) / 2);
  });
}

/** Each pair as a line from the night as usual to the night with the change. */
export function PairLines({ pairs }: { pairs: Pairs }) {
  const better = pairs.filter((pair) => pair.with > pair.without).length;
  const title = `Better in ${better} of ${pairs.length} pairs`;
  const ratings = pairs.flatMap((pair) => [pair.with, pair.without]);
  const [low, high] = [Math.min(...ratings) - 0.5, Math.max(...ratings) + 0.5];
  const heightOf = (rating: number) => HEIGHT - MARGIN - ((rating - low) / (high - low)) * (HEIGHT - 2 * MARGIN);
  const left = heights(
    pairs.map((pair) => pair.without),
    heightOf,
  );
  const right = heights(
    pairs.map((pair) => pair.with),
    heightOf,
  );
  const average = [mean(pairs.map((pair) => pair.without)), mean(pairs.map((pair) => pair.with))].map(heightOf);
  const marks = [2, 4, 6, 8, 10].filter((rating) => rating >= low && rating <= high);
  return (
    <TitledCard title={title} titleClassName="mb-1">
      <p className="text-md text-muted-foreground">Each line is one pair of nights, by your morning rating.</p>
      <p className="mt-3 flex flex-wrap gap-x-5 text-sm text-muted-foreground">
        <Key isBetter label={`Better, ${better}`} />
        <Key isBetter={false} label={`Not better, ${pairs.length - better}`} />
      </p>
      <div className="relative mt-4 mb-3 h-6 text-sm font-semibold">
        <span className="absolute flex items-center gap-2" style={{ left: `calc(${LEFT} - .625rem)` }}>
          <WindowGlyph state="usual" className="text-muted-foreground" />
          As usual
        </span>
        <span className="absolute flex items-center gap-2" style={{ right: `calc(100% - ${RIGHT} - .625rem)` }}>
          With
          <WindowGlyph state="with" className="text-muted-foreground" />
        </span>
      </div>
      <svg
        role="img"
        aria-label={`${title}. The values are in the table that follows.`}
        width="100%"
        height={HEIGHT}
        className="overflow-visible"
      >
        {marks.map((rating) => (
          <g key={rating}>
            <line
              x1={LEFT}
              x2={RIGHT}
              y1={heightOf(rating)}
              y2={heightOf(rating)}
              stroke="var(--grid)"
              strokeDasharray="1 5"
            />
            <text x="0" y={heightOf(rating) + 4} fill="var(--ink-2)" fontSize="13">
              {rating}
            </text>
          </g>
        ))}
        {pairs.map((pair, index) => {
          const isBetter = pair.with > pair.without;
          const [y1 = 0, y2 = 0] = [left[index], right[index]];
          return (
            <g key={pair.pair}>
              <line
                x1={LEFT}
                x2={RIGHT}
                y1={y1}
                y2={y2}
                stroke={isBetter ? 'var(--series-1)' : 'var(--series-2)'}
                strokeWidth={isBetter ? 1.6 : 2}
                strokeOpacity={isBetter ? 0.62 : 0.9}
                strokeLinecap="round"
                {...(!isBetter && { strokeDasharray: '.5 5' })}
              />
              <circle cx={LEFT} cy={y1} r="2.6" fill="var(--series-1)" opacity=".75" />
              <circle cx={RIGHT} cy={y2} r="2.6" fill="var(--series-1)" opacity=".75" />
            </g>
          );
        })}
        <line x1={LEFT} x2={RIGHT} y1={average[0]} y2={average[1]} stroke="var(--surface)" strokeWidth="8" />
        <line x1={LEFT} x2={RIGHT} y1={average[0]} y2={average[1]} stroke="var(--series-1)" strokeWidth="4" />
        {[LEFT, RIGHT].map((x, side) => (
          <circle
            key={x}
            cx={x}
            cy={average[side]}
            r="6.5"
            fill="var(--surface)"
            stroke="var(--series-1)"
            strokeWidth="3"
          />
        ))}
        <text x="81%" y={(average[1] ?? 0) + 4} fill="var(--ink)" fontSize="13" fontWeight="600">
          average
        </text>
      </svg>
      <Values pairs={pairs} />
    </TitledCard>
  );
}

const Key = ({ isBetter, label }: { isBetter: boolean; label: string }) => (
  <span className="inline-flex items-center gap-2">
    <svg viewBox="0 0 22 8" aria-hidden="true" className="h-2 w-5.5">
      <path
        d={isBetter ? 'M1 7L21 2' : 'M1 2L21 7'}
        stroke={isBetter ? 'var(--series-1)' : 'var(--series-2)'}
        strokeWidth="2.2"
        strokeLinecap="round"
        {...(!isBetter && { strokeDasharray: '.5 4.5' })}
      />
    </svg>
    {label}
  </span>
);

/** The values of the picture for screen readers. */
const Values = ({ pairs }: { pairs: Pairs }) => (
  <table className="sr-only">
    <caption>Ratings of each pair</caption>
    <thead>
      <tr>
        <th scope="col">Pair</th>
        <th scope="col">As usual</th>
        <th scope="col">With</th>
      </tr>
    </thead>
    <tbody>
      {pairs.map((pair) => (
        <tr key={pair.pair}>
          <th scope="row">{pair.pair}</th>
          <td>{pair.without}</td>
          <td>{pair.with}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
