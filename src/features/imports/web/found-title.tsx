import type { Found } from '../contract.ts';
import { formatAmount, formatSources, formatSpan } from './found-messages.ts';
import { StageTitle } from './stage-title.tsx';

/** The amount, time span and sources of a file. */
export function FoundTitle({
  found,
  fileName,
  titleId,
  takesFocus,
}: {
  found: Found;
  fileName: string;
  titleId: string;
  takesFocus: boolean;
}) {
  const [count, ...unit] = formatAmount(found).split(' ');
  const span = formatSpan(found);
  return (
    <>
      <p className="line-clamp-2 text-sm text-muted-foreground wrap-anywhere">In {fileName}</p>
      <StageTitle id={titleId} takesFocus={takesFocus} className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <span className="figure text-4xl md:text-5xl">{count}</span>{' '}
        <span className="text-xl font-[380]">{unit.join(' ')}</span>
      </StageTitle>
      <p className="mt-2 text-balance">
        {span}
        {found.sources.length > 0 && (
          <span className="text-muted-foreground">
            {span && ', '}from {formatSources(found.sources)}
          </span>
        )}
      </p>
    </>
  );
}
