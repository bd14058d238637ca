import type { ReactNode } from 'react';
import { Check, CircleAlert, Moon, Plus, RotateCcw } from '#ui/icons/icons.ts';
import type { Found } from '../contract.ts';
import { foundFacts } from './found-messages.ts';

/** What is new, what is already here, and what could not be used and why. */
export function FoundFacts({ found }: { found: Found }) {
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
