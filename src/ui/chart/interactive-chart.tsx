import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { nearestIndex, type Plot } from './plot.ts';

type InteractiveChartProps = {
  /** Text alternative of the chart. */
  label: string;
  width: number;
  height: number;
  plot: Plot;
  /** X positions of the points, in pixels, ascending. */
  positions: readonly number[];
  /** Drawn over the chart at the active point. The tooltip is `tooltipOffset` pixels beside it. */
  marker: (point: number) => ReactNode;
  tooltip: (point: number) => ReactNode;
  tooltipOffset: number;
  /** Called when the mouse clicks a point. */
  onSelect?: (point: number) => void;
  children: ReactNode;
};

/** A chart whose points can be read with the pointer, a finger and the arrow keys. */
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
        // A touch pointer leaves on release. Focus keeps the last point active until the next touch elsewhere.
        onPointerUp={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setActive(null)}
        onPointerCancel={() => setActive(null)}
        // Skip when focus returns from a night that was opened with the mouse.
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

/** The point that a key leads to; null closes the tooltip, undefined leaves the key unhandled. */
function nextPoint(key: string, point: number | null, length: number): number | null | undefined {
  if (key === 'Escape') return point === null ? undefined : null;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return step === undefined ? undefined : Math.max(0, Math.min(length - 1, (point ?? -1) + step));
}

/** A touch only reads a point. A mouse reads on hover, so its click opens the night. */
const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

type TooltipPositionProps = { x: number; width: number; offset: number; bottomOffset: number; children: ReactNode };

/** Right of `x` in the left half, left of it in the right half. The outer grid columns shrink before the tooltip leaves the chart. */
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

/** Values at the pointer or at the point chosen with the arrow keys. Announced politely. */
export const ChartTooltip = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <div
    role="status"
    className="plane-lift min-w-40 rounded-[1rem] border border-transparent px-4 py-3 text-xs whitespace-nowrap"
  >
    <p className="mb-1.5 text-sm leading-5 font-semibold">{title}</p>
    <dl>{children}</dl>
    {note && <p className="mt-1 text-muted-foreground">{note}</p>}
  </div>
);
