import { stepWords } from '#core/programs/web/step-words.ts';
import { formatMinutes } from '#domain/insights/format.ts';
import { clockDifference } from '#domain/nights/clock-spread.ts';
import { comparedWeeks, habitToTest } from '#domain/programs/compared-weeks.ts';
import type { ProgramEnd, ProgramId } from '#domain/programs/program-state.ts';
import { BABY_TEXTS, CARD_TEXTS, filled, PROGRAM_TEXTS } from '#domain/programs/program-texts.ts';
import { SCREEN_YES } from '#domain/programs/screen-texts.ts';
import type { SectionId } from '#domain/safety/section.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Advice, Panel, SafetyLink } from './parts.tsx';
import type { WithProgram } from './use-known.ts';

type EndedEarly = Exclude<ProgramEnd, 'finished'>;
const ADVICE: Record<EndedEarly, { text: string; section?: SectionId }> = {
  person: { text: CARD_TEXTS.stopped },
  dark: { text: SCREEN_YES.dark, section: 'mood' },
  sleepy: { text: SCREEN_YES.sleepy, section: 'driving' },
  clinician: { text: SCREEN_YES.clinician },
  care: { text: SCREEN_YES.care },
  sign: { text: CARD_TEXTS.sign },
  'more-time': { text: CARD_TEXTS.moreTimeStop },
};

/** Why a program does not start or ended before it was finished, and what comes instead. */
export const EndAdvice = ({ why }: { why: EndedEarly }) => (
  <Advice {...ADVICE[why]}>
    {why === 'care' && <BabyTexts />}
    {why === 'sign' && <SafetyLink />}
    {why === 'more-time' && (['asleep', 'wake'] as const).map((one) => <ToProgram key={one} program={one} />)}
  </Advice>
);

export const ToProgram = ({ program }: { program: ProgramId }) => (
  <ButtonLink variant="line" href={`/programs?start=${program}`}>
    {PROGRAM_TEXTS[program].title}
  </ButtonLink>
);

/** In place of a program. */
export const BabyTexts = () => (
  <>
    {BABY_TEXTS.text.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <SafetyLink hash="#driving" />
    <p>{BABY_TEXTS.note}</p>
    <SafetyLink hash="#mood" />
  </>
);

/** The end in a sentence, with minutes gained where there are some, and the one offer. */
export function WhatNow({ known: { nights, today }, program }: WithProgram) {
  const { end, test } = PROGRAM_TEXTS[program.program];
  const { before, last } = comparedWeeks(program, { nights, days: [], today });
  const isTime = program.program === 'time';
  const [from, to] = isTime ? [before.inBed, last.inBed] : [last.wake, before.wake];
  const minutes = from === null || to === null ? 0 : Math.round(isTime ? to - from : clockDifference(from, to));
  const words = { ...stepWords(program.choices), minutes: formatMinutes(minutes) };
  const habit = habitToTest(program);
  return (
    <Panel title="What now">
      {(minutes > 0 || !end.includes('{minutes}')) && <p>{filled(end, words)}</p>}
      {habit && test && <p>{filled(test, words)}</p>}
      <div className="flex flex-wrap gap-3">
        {habit && <ButtonLink href={`/experiments?view=choose&habit=${habit}`}>Test it</ButtonLink>}
        {program.program === 'know' && <ButtonLink href="/experiments?view=choose">Choose what to test</ButtonLink>}
        <ButtonLink href="/" variant="quiet">
          Keep it
        </ButtonLink>
      </div>
    </Panel>
  );
}
