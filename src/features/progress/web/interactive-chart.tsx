import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { nearestIndex, type Plot } from './plot.ts';

type InteractiveChartProps = {
  /** What the chart shows, for those who do not see it. */
  label: string;
  width: number;
  height: number;
  plot: Plot;
  /** Where the points stand, in pixels from the left, ascending. */
  positions: readonly number[];
  /** The point that is read, drawn over the chart, and told in words this far beside it, in pixels. */
  marker: (point: number) => ReactNode;
  tooltip: (point: number) => ReactNode;
  tooltipOffset: number;
  /** A click of the mouse on a point. */
  onSelect?: (point: number) => void;
  children: ReactNode;
};

/** A chart whose points the pointer, a finger and the arrow keys read one by one. */
export function InteractiveChart(props: InteractiveChartProps) {
  const { label, width, height, plot, positions, marker, tooltip, tooltipOffset, onSelect, children } = props;
  const [active, setActive] = useState<number | null>(null);
  const point = active === null || positions.length === 0 ? null : Math.min(active, positions.length - 1);
  const activateAt = ({ clientX, currentTarget }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    setActive(x < plot.left || x > plot.right ? null : nearestIndex(positions, x));
  };
  const activateByKey = (event: KeyboardEvent) => {
    const next = nextPoint(event.key, point, positions.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setActive(next);
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
        onPointerDown={activateAt}
        onPointerMove={activateAt}
        // A finger leaves as it is lifted; what it read stays until it touches something else.
        onPointerUp={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setActive(null)}
        onPointerCancel={() => setActive(null)}
        // Not where the focus comes back to it from a night that the mouse opened.
        onFocus={({ target }) => target.matches(':focus-visible') && setActive((before) => before ?? 0)}
        onBlur={() => setActive(null)}
        onKeyDown={activateByKey}
        onClick={(event) => point !== null && !isTouch(event) && onSelect?.(point)}
      >
        {children}
        {point !== null && marker(point)}
      </svg>
      {point !== null && (
        <TooltipPosition x={positions[point]!} width={width} offset={tooltipOffset} bottomOffset={height - plot.bottom}>
          {tooltip(point)}
        </TooltipPosition>
      )}
    </div>
  );
}

/** Where a key leads from a point; null: nothing is read any more, undefined: the key means nothing here. */
function nextPoint(key: string, point: number | null, length: number): number | null | undefined {
  if (key === 'Escape') return point === null ? undefined : null;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return step === undefined ? undefined : Math.max(0, Math.min(length - 1, (point ?? -1) + step));
}

/** A finger touches the chart to read it; only a mouse, which reads by hovering, means more with a click. */
const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

type TooltipPositionProps = { x: number; width: number; offset: number; bottomOffset: number; children: ReactNode };

/** Right of `x` in the left half and left of it in the other. The outer columns give way before the words leave the chart. */
function TooltipPosition({ x, width, offset, bottomOffset, children }: TooltipPositionProps) {
  const columns =
    x < width / 2
      ? `minmax(0, ${x + offset}px) auto minmax(0, 1fr)`
      : `minmax(0, 1fr) auto minmax(0, ${width - x + offset}px)`;
  return (
    <div
      className="pointer-events-none absolute inset-x-0 z-10 grid"
      style={{ bottom: bottomOffset, gridTemplateColumns: columns }}
    >
      <div className="col-start-2">{children}</div>
    </div>
  );
}
