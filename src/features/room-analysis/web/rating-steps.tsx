import { formatRating } from './report-text.ts';

const STEPS = [0, 1, 2, 3];

/** A rating of 0 to 4 as four steps. A fraction fills part of a step. */
export function RatingSteps({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <span aria-hidden="true" className="flex gap-1">
        {STEPS.map((step) => (
          <span key={step} className="h-2 w-6 overflow-clip rounded-full bg-track forced-colors:border">
            <span
              className="block h-full rounded-full bg-chart-3 forced-color-adjust-none"
              style={{ width: `${Math.min(1, Math.max(0, rating - step)) * 100}%` }}
            />
          </span>
        ))}
      </span>
      <span className="tabular text-sm font-[550] whitespace-nowrap">{formatRating(rating)}</span>
    </span>
  );
}
