import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { isTimeZone, type TimeZone } from '#domain/time/time-zone.ts';
import { type Found, fetchImport, type Import, type ReadingChoice } from '../contract.ts';

/** The zone for a file without its own, the columns of an own table, and the content of the file read in this way. */
export function useReadingChoice(ownerId: string, opened: Import, first: Found) {
  const [text, setText] = useState<string>(first.timeZone);
  /** The last text that was a valid zone. */
  const [timeZone, setTimeZone] = useState<TimeZone>(first.timeZone);
  const [columns, setColumns] = useState(opened.ownTable?.choice);
  const isFirst = timeZone === first.timeZone && columns === opened.ownTable?.choice;
  const chosen = useQuery({
    ...query(call, fetchImport, { ownerId, importId: opened.id }, { timeZone, ...columns }),
    enabled: !isFirst,
    staleTime: 0,
    placeholderData: (before) => before ?? opened,
  });
  const found = (isFirst ? null : chosen.data?.found) ?? first;
  const zone = found.needsTimeZone ? { timeZone } : {};
  return {
    text,
    needsTimeZone: found.needsTimeZone,
    columns,
    /** For the import. */
    reading: { ...zone, ...columns } satisfies ReadingChoice,
    found,
    isZone: isTimeZone(text.trim()),
    isChanged: text !== first.timeZone,
    isFetching: chosen.isPlaceholderData && chosen.isFetching,
    hasFailed: chosen.isError,
    changeZone: (value: string) => {
      setText(value);
      if (isTimeZone(value.trim())) setTimeZone(value.trim());
    },
    changeColumns: setColumns,
    retry: () => void chosen.refetch(),
  };
}
