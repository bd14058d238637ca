/** Signal bars: one, two or three of three filled, in the current text color. */
export function PriorityGlyph({ bars }: { bars: 1 | 2 | 3 }) {
  return (
    <svg className="flex-none" width="15.5" height="11" viewBox="0 0 15.5 11" aria-hidden="true" fill="currentColor">
      {[5, 8, 11].map((height, index) => (
        <rect
          key={height}
          x={index * 6}
          y={11 - height}
          width="3.5"
          height={height}
          rx="1.5"
          opacity={index < bars ? 1 : 0.28}
        />
      ))}
    </svg>
  );
}
