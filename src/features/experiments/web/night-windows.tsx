import { LOOKS, MAX_PAIRS } from '#domain/experiments/result.ts';
import { WindowGlyph, WindowShape, type WindowState } from '#ui/window-glyph.tsx';

const LOOK_LABELS = ['1st look', '2nd', 'Last'];

export type ShownWindow = { state: WindowState; isTonight?: boolean };

/**
 * Twenty pairs of windows: the complete pairs in order, then the current one, then those to come. A pair with a look
 * stands on a thicker sill. `label` says the same in words.
 */
export const NightWindows = ({ pairs, label }: { pairs: readonly (readonly ShownWindow[])[]; label: string }) => (
  <div role="img" aria-label={label} className="@container mt-5 text-muted-foreground">
    <div className="grid grid-cols-5 gap-y-4 @md:grid-cols-10 @4xl:grid-cols-20">
      {Array.from({ length: MAX_PAIRS }, (_, index) => {
        const look = LOOKS.findIndex((pairsAtLook) => pairsAtLook === index + 1);
        const [first = TO_COME, second = TO_COME] = pairs[index] ?? [];
        return (
          <div key={index} className="min-h-13 px-0.5">
            <svg viewBox="0 0 52 28" aria-hidden="true" className="mx-auto block w-full max-w-14 overflow-visible">
              <g transform="translate(4.5 0) scale(.954)" className={glow(first)}>
                <WindowShape {...first} />
              </g>
              <g transform="translate(27.5 0) scale(.954)" className={glow(second)}>
                <WindowShape {...second} />
              </g>
              <path
                d="M2 24.5H50"
                stroke={look < 0 ? 'var(--line-strong)' : 'var(--ink)'}
                strokeWidth={look < 0 ? 1 : 2.4}
                strokeLinecap="round"
                opacity={look < 0 ? 0.55 : 1}
              />
            </svg>
            {look >= 0 && (
              <span className="mt-1 block text-center text-2xs font-semibold whitespace-nowrap">
                {LOOK_LABELS[look]}
              </span>
            )}
          </div>
        );
      })}
    </div>
  </div>
);

const TO_COME: ShownWindow = { state: 'to-come' };

const glow = ({ isTonight, state }: ShownWindow) =>
  isTonight && state === 'with'
    ? '[filter:drop-shadow(0_0_5px_color-mix(in_srgb,var(--lamp)_60%,transparent))]'
    : undefined;

const KEY_LABELS: Record<WindowState, string> = { with: 'With', usual: 'As usual', 'to-come': 'To come' };

export const WindowKey = ({ states = ['with', 'usual', 'to-come'] }: { states?: readonly WindowState[] }) => (
  <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
    {states.map((state) => (
      <span key={state} className="inline-flex items-center gap-2">
        <WindowGlyph state={state} className="h-4.5! w-3.5!" />
        {KEY_LABELS[state]}
      </span>
    ))}
  </p>
);
