import { TitledCard } from '#ui/card.tsx';
import { WASHOUT } from './experiment-messages.ts';

/** Of ten people with an effect of that size, how many get the answer "helps": 83, 50 and 16 % of simulated people. */
const FOUND = [
  { size: '2 points of 10', feeling: 'you would notice', of: 8, words: 'eight' },
  { size: '1.5 points', feeling: 'worth having', of: 5, words: 'five' },
  { size: '1 point', feeling: 'easily missed', of: 2, words: 'about two' },
];

/** What a test can find and what it cannot, the same wherever one chooses. */
export const WhatATestFinds = () => (
  <TitledCard title="What a test can find" titleClassName="mb-1">
    <p className="text-md text-muted-foreground">
      Of ten people for whom a change really helps by this much, so many get the answer:
    </p>
    <dl className="mt-3">
      {FOUND.map(({ size, feeling, of, words }) => (
        <div key={size} className="flex items-center justify-between gap-4 border-t border-border py-3">
          <dt className="leading-5 font-semibold">
            {size} <span className="block text-sm font-normal text-muted-foreground">{feeling}</span>
          </dt>
          <dd>
            <span className="sr-only">{words}</span>
            <Discs filled={of} />
          </dd>
        </div>
      ))}
    </dl>
    <p className="border-t border-border pt-3.5 text-md text-muted-foreground">
      <strong className="font-semibold text-foreground">What it cannot find:</strong> why something helps, and effects
      that build up over months. {WASHOUT} By luck alone it says “helps” to fewer than 1 person in 100; if hope adds
      half a point, to about 3.
    </p>
  </TitledCard>
);

const Discs = ({ filled }: { filled: number }) => (
  <svg viewBox="0 0 88 34" aria-hidden="true" className="h-8.5 w-22 flex-none text-chart-1">
    {Array.from({ length: 10 }, (_, index) => (
      <circle
        key={index}
        cx={8 + 18 * (index % 5)}
        cy={8 + 18 * Math.floor(index / 5)}
        r="6.8"
        fill={index < filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeOpacity={index < filled ? 1 : 0.6}
        strokeWidth="1.2"
      />
    ))}
  </svg>
);
