import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { RatingMoon } from '#ui/art/rating-moon.tsx';

const RATINGS = Array.from({ length: 10 }, (_, index) => index + 1);

/** By how much an arrow key moves the focus. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  Home: -9,
  End: 9,
};

const LABEL = 'How well-rested do you feel? 1 is exhausted, 10 is fully rested. One tap saves the night.';

/**
 * Ten moons, one for each rating; a tap rates the night. Buttons, so that an arrow key only moves the focus. `focused`:
 * the rating that gets the focus when it appears, as after an undo.
 */
export function RatingMoons({ rate, focused }: { rate: (rating: number) => void; focused: number | null }) {
  const group = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(focused ?? 1);
  const focus = (rating: number) => {
    setCurrent(rating);
    group.current?.querySelector<HTMLElement>(`[data-rating="${rating}"]`)?.focus();
  };
  const focusFirst = useEffectEvent(() => focused !== null && focus(focused));
  useEffect(() => void focusFirst(), []);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    focus(Math.min(10, Math.max(1, current + step)));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons. */}
      <div
        ref={group}
        role="group"
        aria-label={LABEL}
        onKeyDown={move}
        className="mt-2.5 grid grid-cols-5 gap-x-1 lg:mt-3.5 lg:grid-cols-10 lg:gap-x-0.5"
      >
        {RATINGS.map((rating) => (
          <button
            key={rating}
            type="button"
            data-rating={rating}
            aria-label={`${rating} of 10`}
            tabIndex={rating === current ? 0 : -1}
            onFocus={() => setCurrent(rating)}
            onClick={() => rate(rating)}
            className="group grid justify-items-center gap-1 rounded-md pt-2 pb-1 transition-[background-color,transform] duration-(--t-tap) hover:bg-lamp-wash focus-visible:bg-lamp-wash active:scale-94 lg:gap-1.5"
          >
            <RatingMoon rating={rating} className="size-8.5" />
            <span className="font-display text-base leading-5 font-[420] text-muted-foreground group-hover:text-lamp-ink">
              {rating}
            </span>
          </button>
        ))}
      </div>
      <p
        aria-hidden="true"
        className="mt-1 flex justify-between gap-2 px-1 text-2xs whitespace-nowrap text-muted-foreground min-[390px]:text-xs"
      >
        <span>Exhausted</span>
        <span className="text-subtle-foreground max-[359px]:hidden">One tap saves the night</span>
        <span>Fully rested</span>
      </p>
    </>
  );
}
