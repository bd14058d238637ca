import { sourceName } from '#domain/sessions/source-names.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { NightLine } from '#ui/night/night-line.tsx';
import type { Found } from '../contract.ts';
import { nightDate } from './found-messages.ts';

/** The last nights of a file, so that the person can check them. A phone shows three. */
export const ExampleNights = ({ found }: { found: Found }) => (
  <ul>
    {found.examples.map(({ date, bedTime, wakeTime, source }) => (
      <li
        key={`${date} ${source} ${bedTime}`}
        className="border-t border-border pt-2.5 pb-3 first:border-t-0 first:pt-0 max-md:nth-[n+4]:hidden"
      >
        <p className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="text-muted-foreground">
            {nightDate(date)}
            {found.sources.length > 1 && ` from ${sourceName(source)}`}
          </span>
          <span className="tabular font-[550] whitespace-nowrap">
            {clockText(bedTime)} to {clockText(wakeTime)}
          </span>
        </p>
        <NightLine bed={bedTime} wake={wakeTime} isBare />
      </li>
    ))}
  </ul>
);
