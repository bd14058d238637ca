import { Segmented } from '#ui/segmented.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { ScoreBand } from './found-nights.ts';

export type Search = { text: string; band: ScoreBand };

export const NO_SEARCH: Search = { text: '', band: 'all' };

/** The search text and the score filter. */
export const HistorySearch = ({ search, onChange }: { search: Search; onChange: (search: Search) => void }) => (
  <search className="print:hidden grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:gap-6">
    <TextInput
      type="search"
      label="Search notes and dates"
      placeholder="March, Tuesday or a word"
      autoComplete="off"
      enterKeyHint="search"
      value={search.text}
      onChange={(text) => onChange({ ...search, text })}
    />
    <Segmented
      label="Score"
      fill
      className="max-[22.4rem]:-mx-2 max-[22.4rem]:max-w-none md:mb-0.5"
      options={BANDS}
      value={search.band}
      onChange={(band) => onChange({ ...search, band })}
    />
  </search>
);

/** The short label is visible, and screen readers read the long one. */
const band = (value: ScoreBand, shortLabel: string, longLabel: string) => ({
  value,
  label: (
    <>
      <span aria-hidden="true">{shortLabel}</span>
      <span className="sr-only">{longLabel}</span>
    </>
  ),
});

const BANDS = [
  band('all', 'All', 'All scores'),
  band('excellent', '80+', '80 and above'),
  band('good', '60-79', '60 to 79'),
  band('poor', '0-59', 'Below 60'),
  band('none', 'N/A', 'No score'),
];
