import { useId } from 'react';
import type { Region } from '#domain/room/room-report.ts';
import type { Box } from './fitted-box.ts';
import { Hatches } from './hatches.tsx';

/** The measured rectangles over the photo. `box` is the photo's actual position in its frame. */
export function MeasuredOverlay({ regions, box }: { regions: readonly Region[]; box: Box }) {
  const id = useId();
  const cells = regions.filter(({ kind }) => kind !== 'bright');
  const bright = regions.filter(({ kind }) => kind === 'bright');
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute max-w-none animate-[fade_var(--t-page)_both]"
      style={{ left: box.left, top: box.top }}
      width={box.width}
      height={box.height}
    >
      <Hatches id={id} />
      {cells.map((region) => (
        <rect key={regionKey(region)} {...regionRect(region, box)} fill={`url(#${id}${region.kind})`} />
      ))}
      {bright.map((region) => (
        <BrightArea key={regionKey(region)} region={region} box={box} />
      ))}
    </svg>
  );
}

/** Outlined twice, light on dark, so that it is visible on any photo. The label moves inside when there is no room above. */
function BrightArea({ region, box }: { region: Region; box: Box }) {
  const rect = regionRect(region, box);
  const labelWidth = 122;
  const x = Math.max(4, Math.min(rect.x, box.width - labelWidth - 4));
  const y = rect.y > 28 ? rect.y - 28 : rect.y + 4;
  return (
    <>
      <rect {...rect} rx="4" fill="none" stroke="var(--on-lamp)" strokeWidth="4.5" strokeOpacity=".65" />
      <rect {...rect} rx="4" fill="none" stroke="var(--lamp)" strokeWidth="2" />
      <rect x={x} y={y} width={labelWidth} height="24" rx="12" fill="var(--lamp)" />
      <text
        x={x + labelWidth / 2}
        y={y + 16}
        textAnchor="middle"
        className="font-sans text-[12.5px] font-semibold"
        fill="var(--on-lamp)"
      >
        Large bright area
      </text>
    </>
  );
}

const regionRect = (region: Region, box: Box) => ({
  x: region.x * box.width,
  y: region.y * box.height,
  width: region.width * box.width,
  height: region.height * box.height,
});

const regionKey = ({ kind, x, y }: Region): string => `${kind} ${x} ${y}`;
