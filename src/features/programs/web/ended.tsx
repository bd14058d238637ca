import type { Program } from '#core/programs/contract.ts';
import { stepWords } from '#core/programs/web/step-words.ts';
import { useChangeProgram } from '#core/programs/web/use-programs.ts';
import { formatMinutes } from '#domain/insights/format.ts';
import { clockDifference } from '#domain/nights/clock-spread.ts';
import { comparedWeeks, habitToTest } from '#domain/programs/compared-weeks.ts';
import { isStillHard } from '#domain/programs/program-card.ts';
import { CARD_TEXTS, filled, PROGRAM_TEXTS } from '#domain/programs/program-texts.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Compare } from './compare.tsx';
import { EndAdvice } from './end-advice.tsx';
import { Advice } from './parts.tsx';
import { Sill } from './running.tsx';
import type { Known, WithProgram } from './use-known.ts';
import { DailyQuestion, WindowCard } from './window-card.tsx';

/** The last program: why it ended, or what changed and the one offer. */
export function Ended({ known, program }: WithProgram) {
  const { mutate: change } = useChangeProgram(known.owner, program.id);
  const parts = { known, program, change };
  const why = program.ended?.why;
  if (why && why !== 'finished')
    return (
      <div className="grid max-w-160 gap-4">
        <EndAdvice why={why} />
      </div>
    );
  const isHard = isStillHard(known.nights, known.now.date, known.guards);
  return (
    <div className="grid gap-4 md:gap-6">
      <DailyQuestion {...parts} />
      {isHard && <Advice text={CARD_TEXTS.unchanged} section="long-trouble" />}
      <Sill program={program} />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[1.4fr_1fr]">
        <Compare {...parts} />
        <div className="grid gap-4 md:gap-6">
          <WhatNow known={known} program={program} />
          <WindowCard {...parts} />
        </div>
      </div>
    </div>
  );
}

/** Minutes in the sentence of the end: more time in bed, or earlier mornings; null where there are none. */
function gained({ nights, now }: Known, program: Program): number | null {
  const { before, last } = comparedWeeks(program, { nights, days: [], today: now.date });
  const isTime = program.program === 'time';
  const [from, to] = isTime ? [before.inBed, last.inBed] : [last.wake, before.wake];
  if (from === null || to === null) return null;
  const minutes = Math.round(isTime ? to - from : clockDifference(from, to));
  return minutes > 0 ? minutes : null;
}

function WhatNow({ known, program }: WithProgram) {
  const { end, test } = PROGRAM_TEXTS[program.program];
  const minutes = gained(known, program);
  const words = { ...stepWords(program.choices), ...(minutes !== null && { minutes: formatMinutes(minutes) }) };
  const habit = habitToTest(program);
  const isTold = minutes !== null || !end.includes('{minutes}');
  return (
    <Card aria-labelledby="now">
      <CardTitle id="now" className="mb-2">
        What now
      </CardTitle>
      {isTold && <p>{filled(end, words)}</p>}
      {habit && test && <p className="mt-2">{filled(test, words)}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {habit && <ButtonLink href={`/experiments?view=choose&habit=${habit}`}>Test it</ButtonLink>}
        {program.program === 'know' && <ButtonLink href="/experiments?view=choose">Choose what to test</ButtonLink>}
        <ButtonLink href="/" variant="quiet">
          Keep it
        </ButtonLink>
      </div>
    </Card>
  );
}
