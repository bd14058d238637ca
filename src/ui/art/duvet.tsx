import { useId } from 'react';

const EDGE = 'M0 92C140 52 260 46 384 76S610 156 770 152 1010 112 1130 126 1340 164 1440 142';

/** The bottom of a scene, where the bed blends into the page. */
export function Duvet({ className = '' }: { className?: string }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 1440 240" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--duvet-shade)" />
          <stop offset=".5" stopColor="var(--duvet-shade)" />
          <stop offset="1" stopColor="var(--duvet)" />
        </linearGradient>
      </defs>
      <path d={`${EDGE}V240H0Z`} fill={`url(#${id})`} />
      <path
        d={EDGE}
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth="1.5"
        opacity=".5"
        vectorEffect="non-scaling-stroke"
      />
      <g className="max-md:hidden" fill="none" stroke="var(--stitch)" strokeWidth="1.4" strokeDasharray="5 6">
        <path
          vectorEffect="non-scaling-stroke"
          d="M0 132C140 94 258 88 382 116S606 190 768 187 1012 150 1132 163 1340 198 1440 178"
        />
        <path
          vectorEffect="non-scaling-stroke"
          d="M0 174C140 138 258 132 382 158S606 224 768 221 1012 188 1132 200 1340 230 1440 213"
        />
      </g>
    </svg>
  );
}
