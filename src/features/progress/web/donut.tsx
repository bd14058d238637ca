import { Pie, PieChart, type PieSectorShapeProps, Sector } from 'recharts';
import type { BandShare } from '#domain/progress/distribution.ts';
import { useWidth } from './use-width.ts';

/** Of the ring's outer diameter, in pixels at the usual size. */
const RING = 18;

/** The share of each band as a ring. The table beside it says the same, so it is hidden from screen readers. */
export default function Donut({ shares }: { shares: readonly BandShare[] }) {
  const { ref, width } = useWidth();
  const drawn = shares.filter(({ nights }) => nights > 0);
  const radius = width / 2;
  return (
    <div ref={ref} className="size-full" aria-hidden="true">
      {width > 0 && (
        <PieChart
          width={width}
          height={width}
          margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <Pie
            data={[{ nights: 1 }]}
            dataKey="nights"
            innerRadius={radius - RING}
            outerRadius={radius}
            isAnimationActive={false}
            rootTabIndex={-1}
            stroke="none"
            fill="var(--track)"
            fillOpacity={0.5}
          />
          <Pie
            data={drawn}
            dataKey="nights"
            startAngle={90}
            endAngle={-270}
            innerRadius={radius - RING}
            outerRadius={radius}
            paddingAngle={drawn.length > 1 ? 4 : 0}
            minAngle={13}
            isAnimationActive={false}
            rootTabIndex={-1}
            shape={BandSector}
          />
        </PieChart>
      )}
    </div>
  );
}

const BandSector = ({ cx, cy, innerRadius, outerRadius, startAngle, endAngle, payload }: PieSectorShapeProps) => (
  <Sector
    cx={cx}
    cy={cy}
    innerRadius={innerRadius}
    outerRadius={outerRadius}
    startAngle={startAngle}
    endAngle={endAngle}
    cornerRadius={RING / 2}
    fill={`var(--${(payload as BandShare).band})`}
    stroke="none"
  />
);
