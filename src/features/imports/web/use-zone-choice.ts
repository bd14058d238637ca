import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { isTimeZone, type TimeZone } from '#domain/time/time-zone.ts';
import { type Found, fetchImport, type Import } from '../contract.ts';

/** The zone for a file without its own, and the content of the file in that zone. */
export function useZoneChoice(ownerId: string, opened: Import, first: Found) {
  const [text, setText] = useState<string>(first.timeZone);
  /** The last text that was a valid zone. */
  const [timeZone, setTimeZone] = useState<TimeZone>(first.timeZone);
  const inZone = useQuery({
    ...query(call, fetchImport, { ownerId, importId: opened.id }, { timeZone }),
    enabled: first.needsTimeZone && timeZone !== first.timeZone,
    staleTime: 0,
    placeholderData: (before) => before ?? opened,
  });
  return {
    text,
    timeZone: first.needsTimeZone ? timeZone : null,
    found: (timeZone === first.timeZone ? null : inZone.data?.found) ?? first,
    isZone: isTimeZone(text.trim()),
    isChanged: text !== first.timeZone,
    isFetching: inZone.isPlaceholderData && inZone.isFetching,
    hasFailed: inZone.isError,
    change: (value: string) => {
      setText(value);
      if (isTimeZone(value.trim())) setTimeZone(value.trim());
    },
    retry: () => void inZone.refetch(),
  };
}
