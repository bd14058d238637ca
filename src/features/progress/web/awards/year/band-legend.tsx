import { BAND_FLOORS } from '#domain/score/bands.ts';
import { BandGlyph } from '#ui/band-glyph.tsx';
import { TONE_CLASSES, type Tone } from '#ui/tone.ts';

const BANDS: readonly { tone: Tone; name: string; range: string }[] = [
  { tone: 'excellent', name: 'Excellent', range: `${BAND_FLOORS.excellent}-100` },
  { tone: 'good', name: 'Good', range: `${BAND_FLOORS.good}-${BAND_FLOORS.excellent - 1}` },
  { tone: 'fair', name: 'Fair', range: `${BAND_FLOORS.fair}-${BAND_FLOORS.good - 1}` },
  { tone: 'poor', name: 'Poor', range: `0-${BAND_FLOORS.fair - 1}` },
  { tone: 'none', name: 'No score', range: '' },
];

/** Legend for the moons of the four bands and the empty ring. */
export const BandLegend = () => (
  <ul aria-label="Score ranges" className="flex flex-wrap gap-x-4.5 gap-y-1.5 text-xs text-muted-foreground">
    {BANDS.map(({ tone, name, range }) => (
      <li key={tone} className="flex items-center gap-1.5 whitespace-nowrap">
        <span className={TONE_CLASSES[tone]}>
          <BandGlyph tone={tone} size={13} />
        </span>
        {name}
        {range && <span className="tabular">{range}</span>}
      </li>
    ))}
  </ul>
);
