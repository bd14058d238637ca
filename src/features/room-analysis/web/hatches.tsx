/** Two hatch patterns that differ in direction as well as in color: steep strokes for busy, level lines for calm. */
export function Hatches({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}busy`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" stroke="var(--on-lamp)" strokeWidth="4" strokeOpacity=".35" />
        <path d="M0 0V7" stroke="var(--series-2)" strokeWidth="2" />
      </pattern>
      <pattern id={`${id}calm`} width="9" height="9" patternUnits="userSpaceOnUse">
        <path d="M0 4.5H9" stroke="var(--on-lamp)" strokeWidth="2.5" strokeOpacity=".3" />
        <path d="M0 4.5H9" stroke="var(--series-3)" strokeWidth="1.25" strokeOpacity=".9" />
      </pattern>
    </defs>
  );
}
