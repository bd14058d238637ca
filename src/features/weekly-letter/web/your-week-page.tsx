import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { MIN_LETTER_NIGHTS } from '#domain/letter/letter-week.ts';
import { LETTER_TITLE, silenceSentence } from '#domain/letter/letter-words.ts';
import { longDate } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Printer } from '#ui/icons/icons.ts';
import { Loading, SkeletonCard } from '#ui/loading.tsx';
import { failedQuery, NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SelectInput } from '#ui/select-input.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { listLetters } from '../contract.ts';
import { LetterChoice } from './letter-choice.tsx';
import { LetterSheet } from './letter-sheet.tsx';

/** The newest letter about a week, the earlier ones, and how the next one comes. */
export default function YourWeekPage() {
  const [owner] = useState(ownerId);
  const [chosen, setChosen] = useState<LocalDate | null>(null);
  const stored = useQuery(query(call, listLetters, { ownerId: owner }));
  const failed = failedQuery(stored);
  const { letters = [], silence = null } = stored.data ?? {};
  const letter = letters.find(({ monday }) => monday === chosen) ?? letters[0];
  const print = letter && (
    <Button variant="line" size="small" icon={<Printer />} onClick={() => window.print()}>
      Print
    </Button>
  );
  return (
    <div className="page-width pb-12 print:pb-0">
      <div className="mx-auto max-w-168 print:max-w-none">
        <PageHeading
          back={{ href: '/progress-dashboard', label: 'Back to Progress' }}
          title={LETTER_TITLE}
          aside={print}
        />
        <div className="grid gap-4 md:gap-6">
          {letter && <LetterSheet letter={letter} />}
          {stored.data && (
            <Card as="div" className={classNames('grid gap-5 print:hidden', silence && 'order-first')}>
              {silence && (
                <div>
                  {letters.length > 0 && <p>{silenceSentence(silence)}</p>}
                  <p className={letters.length > 0 ? 'mt-1 text-sm text-muted-foreground' : undefined}>
                    {letters.length > 0 ? 'A' : 'Your first'} letter comes on Monday after a week with{' '}
                    {MIN_LETTER_NIGHTS} nights. <TextLink href="/daily-log">Open the Daily Log</TextLink>
                  </p>
                </div>
              )}
              <LetterChoice owner={owner} />
              {letters.length > 1 && (
                <SelectInput
                  label="Earlier letters"
                  options={letters.map(({ monday }) => ({ value: monday, label: longDate(monday) }))}
                  value={letter!.monday}
                  onChange={setChosen}
                />
              )}
            </Card>
          )}
          {!stored.data && !failed && (
            <Loading message="Loading your letters...">
              <SkeletonCard className="h-120" />
            </Loading>
          )}
          {failed && <NotLoaded message="Your letters could not be loaded." query={failed} />}
        </div>
      </div>
    </div>
  );
}
