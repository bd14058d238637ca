import { useId } from 'react';
import { HardNightsLink } from '#core/nights/web/hard-nights-link.tsx';
import type { Letter } from '#domain/letter/letter.ts';
import { letterSentences } from '#domain/letter/letter-words.ts';
import { longDate } from '#domain/time/format-date.ts';
import { addDays } from '#domain/time/local-date.ts';
import { withLocalClock } from '#ui/browser/display-format.ts';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { WeekBars } from './week-bars.tsx';

/** A letter: what was, what stands out, the nights, one thing to keep and one to try. */
export function LetterSheet({ letter }: { letter: Letter }) {
  const id = useId();
  const { monday, standsOut, try: next } = letter;
  const { facts, found, keep, tryNext } = letterSentences(letter);
  const parts = [
    ['Keep', keep],
    ['Try', next?.code === 'doctor' ? <HardNightsLink key="doctor" /> : tryNext && withLocalClock(tryNext)],
  ] as const;
  return (
    <Card as="article" aria-labelledby={id} className="md:px-14 md:py-12 print:p-0">
      <p className="text-sm text-muted-foreground">
        <span className="sr-only">Letter of </span>Monday, {longDate(monday)}
      </p>
      <Heading level={2} size="panel" id={id} className="mt-1 mb-4">
        The week from {longDate(addDays(monday, -7))}
      </Heading>
      <div className="grid gap-3 font-display text-lg leading-7 md:text-xl md:leading-7.5">
        <p>{facts}</p>
        <p>{withLocalClock(found)}</p>
      </div>
      <WeekBars bars={letter.bars} />
      <div className="mt-6 grid gap-5 border-t border-border pt-5 empty:hidden sm:grid-flow-col sm:auto-cols-fr sm:gap-8">
        {parts.map(
          ([title, text]) =>
            text && (
              <section key={title}>
                <Heading level={3} size="card" className="text-lamp-ink">
                  {title}
                </Heading>
                <div className="mt-1 text-md">{text}</div>
              </section>
            ),
        )}
      </div>
      {standsOut?.code === 'sign' && next?.code !== 'doctor' && <HardNightsLink />}
      <p className="mt-6 text-sm text-muted-foreground italic">Until next Monday.</p>
    </Card>
  );
}
