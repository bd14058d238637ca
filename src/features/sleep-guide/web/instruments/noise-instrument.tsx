const LINES = 27;

/** The share of sound pressure that remains after an attenuation in decibels: 10^(-dB/20). */
const pressureRatio = (decibels: number): number => 10 ** (-decibels / 20);

/** Half the height of a line of the loud wave, 0 to 1: a noise that swells and fades. */
const loudness = (line: number): number =>
  Math.sin(((line + 1) / (LINES + 1)) * Math.PI) * (0.62 + 0.38 * Math.cos(line * 2.4));

const SOUNDS = [
  { decibels: 0, label: 'Without earplugs' },
  { decibels: 15, label: '15 dB less' },
  { decibels: 30, label: '30 dB less' },
];

/** The same noise three times, as pressure: in full and with two attenuations of earplugs. */
export const NoiseInstrument = () => (
  <div className="grid grid-cols-3 gap-4 md:mx-8 md:gap-10">
    {SOUNDS.map(({ decibels, label }) => (
      <div key={decibels} className="grid gap-3 text-center">
        <svg
          viewBox={`0 -50 ${LINES} 100`}
          preserveAspectRatio="none"
          className={decibels === 30 ? 'h-24 w-full text-lamp md:h-28' : 'h-24 w-full text-chart-3 md:h-28'}
          aria-hidden="true"
        >
          <path
            d={wave(48 * pressureRatio(decibels))}
            stroke="currentColor"
            strokeWidth="2.25"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <p className="text-xs text-balance text-foreground md:text-base">{label}</p>
      </div>
    ))}
  </div>
);

/** Vertical lines; `height` is half of the tallest, in drawing units. */
const wave = (height: number): string =>
  Array.from({ length: LINES }, (_, line) => {
    const half = (height * loudness(line)).toFixed(2);
    return `M${line + 0.5} -${half}V${half}`;
  }).join('');
