import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { byMonth, foundNights, searchable } from './found-nights.ts';
import { HistoryMonth } from './history-month.tsx';
import { type HistoryNight, isOnlyImported, searchedText } from './history-nights.ts';
import { HistorySearch, NO_SEARCH, type Search } from './history-search.tsx';
import type { NightMarks } from './night-marks.ts';

type HistoryListProps = {
  nights: readonly HistoryNight[];
  /** False where `nights` are only those logged. */
  areImportsKnown: boolean;
  marks: NightMarks;
  openNight: (date: LocalDate) => void;
};

const NUMBER = new Intl.NumberFormat('en-US');
const formatCount = (count: number, kind = ''): string =>
  `${NUMBER.format(count)} ${kind}${count === 1 ? 'night' : 'nights'}`;
const importedLabel = (count: number): string => (count === 0 ? '' : ` (${NUMBER.format(count)} imported)`);

/** All nights, logged or only imported, with a search. */
export function HistoryList({ nights, areImportsKnown, marks, openNight }: HistoryListProps) {
  const [search, setSearch] = useState(NO_SEARCH);
  const deferredSearch = useDeferredValue(search);
  const prepared = useMemo(() => searchable(nights, searchedText), [nights]);
  const found = useMemo(
    () => foundNights(prepared, deferredSearch.text, deferredSearch.band),
    [prepared, deferredSearch],
  );
  const imported = useMemo(() => nights.filter(isOnlyImported).length, [nights]);
  const isAll = found.length === nights.length;
  return (
    <Card aria-labelledby="all-logs" padded={false} className="mt-4 overflow-clip md:mt-6">
      <div className="p-5 pb-4 md:p-7 md:pb-5">
        <CardTitle
          id="all-logs"
          right={
            <p role="status" className="tabular text-sm leading-6 text-muted-foreground">
              {isAll
                ? formatCount(nights.length, areImportsKnown ? '' : 'logged ') + importedLabel(imported)
                : `${NUMBER.format(found.length)} of ${formatCount(nights.length)}`}
            </p>
          }
        >
          All Sleep Logs
        </CardTitle>
        <HistorySearch search={search} onChange={setSearch} />
      </div>
      {found.length === 0 ? (
        <NoneFound onReset={() => setSearch(NO_SEARCH)} />
      ) : (
        <Months key={keyOf(deferredSearch)} nights={found} marks={marks} openNight={openNight} />
      )}
    </Card>
  );
}

const keyOf = ({ text, band }: Search): string => `${band} ${text}`;

const NoneFound = ({ onReset }: { onReset: () => void }) => (
  <div className="grid justify-items-center gap-4 border-t border-border px-5 py-12 text-center">
    <p className="font-display text-xl leading-7">No night matches.</p>
    <Button variant="line" size="small" onClick={onReset}>
      Show all nights
    </Button>
  </div>
);

/**
 * The number of nights at first and per further step, few enough to render without a pause. Older nights are found by searching their
 * year.
 */
const FIRST_SHOWN = 60;
const STEP = 120;

function Months({ nights, marks, openNight }: Omit<HistoryListProps, 'areImportsKnown'>) {
  const [shownCount, setShownCount] = useState(FIRST_SHOWN);
  const list = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => byMonth(nights.slice(0, shownCount)), [nights, shownCount]);
  const showMore = () => {
    flushSync(() => setShownCount(shownCount + STEP));
    // The button may be gone, so the focus moves to the first new night.
    const date = nights[shownCount]?.date;
    list.current?.querySelector<HTMLElement>(`[data-night="${date}"]`)?.focus();
  };
  return (
    <div ref={list}>
      {shown.map(({ month, nights: monthNights }) => (
        <HistoryMonth key={month} month={month} nights={monthNights} marks={marks} openNight={openNight} />
      ))}
      {nights.length > shownCount && (
        <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2 border-t border-border p-5">
          <p className="tabular text-sm text-muted-foreground">
            {NUMBER.format(shownCount)} of {formatCount(nights.length)} shown
          </p>
          <Button variant="line" size="small" onClick={showMore}>
            Show {NUMBER.format(Math.min(STEP, nights.length - shownCount))} more
          </Button>
        </div>
      )}
    </div>
  );
}
