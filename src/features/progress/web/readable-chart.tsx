import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { nearest, type Plot } from './plot.ts';

type ReadableChartProps = {
  /** What the chart shows, for those who do not see it. */
  label: string;
  width: number;
  height: number;
  plot: Plot;
  /** Where the points stand, in pixels from the left, ascending. */
  places: readonly number[];
  /** The point that is read, drawn over the chart, and told in words this far beside it, in pixels. */
  mark: (point: number) => ReactNode;
  words: (point: number) => ReactNode;
  wordsAside: number;
  /** A click of the mouse on a point. */
  onChoose?: (point: number) => void;
  children: ReactNode;
};

/** A chart whose points the pointer, a finger and the arrow keys read one by one. */
export function ReadableChart(props: ReadableChartProps) {
  const { label, width, height, plot, places, mark, words, wordsAside, onChoose, children } = props;
  const [read, setRead] = useState<number | null>(null);
  const point = read === null || places.length === 0 ? null : Math.min(read, places.length - 1);
  const readAt = ({ clientX, currentTarget }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    setRead(x < plot.left || x > plot.right ? null : nearest(places, x));
  };
  const readByKey = (event: KeyboardEvent) => {
    const next = stepTo(event.key, point, places.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setRead(next);
  };
  return (
    <div className="relative">
      <svg
        role="application"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move over its points
        tabIndex={0}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="block touch-pan-y touch-pinch-zoom"
        onPointerDown={readAt}
        onPointerMove={readAt}
        // A finger leaves as it is lifted; what it read stays until it touches something else.
        onPointerUp={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setRead(null)}
        onPointerCancel={() => setRead(null)}
        // Not where the focus comes back to it from a night that the mouse opened.
        onFocus={({ target }) => target.matches(':focus-visible') && setRead((before) => before ?? 0)}
        onBlur={() => setRead(null)}
        onKeyDown={readByKey}
        onClick={(event) => point !== null && !isTouch(event) && onChoose?.(point)}
      >
        {children}
        {point !== null && mark(point)}
      </svg>
      {point !== null && (
        <Beside x={places[point]!} width={width} by={wordsAside} foot={height - plot.bottom}>
          {words(point)}
        </Beside>
      )}
    </div>
  );
}

/** Where a key leads from a point; null: nothing is read any more, undefined: the key means nothing here. */
function stepTo(key: string, point: number | null, length: number): number | null | undefined {
  if (key === 'Escape') return point === null ? undefined : null;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return step === undefined ? undefined : Math.max(0, Math.min(length - 1, (point ?? -1) + step));
}

/** A finger touches the chart to read it; only a mouse, which reads by hovering, means more with a click. */
const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

type BesideProps = { x: number; width: number; by: number; foot: number; children: ReactNode };

/** Right of `x` in the left half and left of it in the other. The outer columns give way before the words leave the chart. */
function Beside({ x, width, by, foot, children }: BesideProps) {
  const columns =
    x < width / 2 ? `minmax(0, ${x + by}px) auto minmax(0, 1fr)` : `minmax(0, 1fr) auto minmax(0, ${width - x + by}px)`;
  return (
    <div
      className="pointer-events-none absolute inset-x-0 z-10 grid"
      style={{ bottom: foot, gridTemplateColumns: columns }}
    >
      <div className="col-start-2">{children}</div>
    </div>
  );
}
