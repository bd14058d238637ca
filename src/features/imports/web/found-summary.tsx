import type { ReactNode } from 'react';
import { Check, CircleAlert, Moon, Plus, RotateCcw } from '#ui/icons/icons.ts';
import type { Found } from '../contract.ts';
import type { Zone } from './drop-zone.tsx';
import { formatAmount, formatSources, formatSpan, foundFacts } from './found-messages.ts';
import { ZoneTitle } from './zone-title.tsx';

/** The amount, time span and sources of a file, then what is new in it, already here, and not usable and why. */
export function FoundSummary({ found, fileName, zone }: { found: Found; fileName: string; zone: Zone }) {
  const [count, ...unit] = formatAmount(found).split(' ');
  const span = formatSpan(found);
  return (
    <>
      <p className="line-clamp-2 text-sm text-muted-foreground wrap-anywhere">In {fileName}</p>
      <ZoneTitle zone={zone} className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <span className="figure text-4xl md:text-5xl">{count}</span>{' '}
        <span className="text-xl font-[380]">{unit.join(' ')}</span>
      </ZoneTitle>
      <p className="mt-2 text-balance">
        {span}
        {found.sources.length > 0 && (
          <span className="text-muted-foreground">
            {span && ', '}from {formatSources(found.sources)}
          </span>
        )}
      </p>
      <Facts found={found} />
    </>
  );
}

function Facts({ found }: { found: Found }) {
  const { entered, enteredHere, added, improved, here, naps } = foundFacts(found);
  return (
    <ul className="mt-5 text-md leading-6">
      {entered && <Fact glyph={<Plus />}>{entered}</Fact>}
      {enteredHere && <Fact glyph={<Check />}>{enteredHere}</Fact>}
      {added && <Fact glyph={<Plus />}>{added}</Fact>}
      {improved && <Fact glyph={<RotateCcw />}>{improved}</Fact>}
      {here && <Fact glyph={<Check />}>{here}</Fact>}
      {naps && <Fact glyph={<Moon />}>{naps}</Fact>}
      {found.unreadable.map(({ reason, sentence }) => (
        <Fact key={reason ?? sentence} glyph={<CircleAlert />}>
          Left out: {sentence}
        </Fact>
      ))}
    </ul>
  );
}

const Fact = ({ glyph, children }: { glyph: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3 border-t border-border py-2 text-muted-foreground [&_.lucide]:mt-0.5">
    {glyph}
    <span className="min-w-0">{children}</span>
  </li>
);
