import type { ProgramEnd, ProgramId } from '#domain/programs/program-state.ts';
import { BABY_TEXTS, CARD_TEXTS, PROGRAM_TEXTS } from '#domain/programs/program-texts.ts';
import { SCREEN_YES } from '#domain/programs/screen-texts.ts';
import { ButtonLink } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Advice, SafetyLink } from './parts.tsx';

/** Why a program does not start or ended before it was finished, and what comes instead. */
export function EndAdvice({ why }: { why: ProgramEnd }) {
  switch (why) {
    case 'finished':
      return null;
    case 'person':
      return <Advice text={CARD_TEXTS.stopped} />;
    case 'dark':
      return <Advice text={SCREEN_YES.dark} section="mood" />;
    case 'sleepy':
      return <Advice text={SCREEN_YES.sleepy} section="driving" />;
    case 'clinician':
      return <Advice text={SCREEN_YES.clinician} />;
    case 'care':
      return (
        <Advice text={SCREEN_YES.care}>
          <BabyTexts />
        </Advice>
      );
    case 'sign':
      return (
        <Advice text={CARD_TEXTS.sign}>
          <TextLink href="/when-to-see-a-doctor" className="min-h-11 text-md">
            When to see a doctor
          </TextLink>
        </Advice>
      );
    case 'more-time':
      return (
        <Advice text={CARD_TEXTS.moreTimeStop}>
          <div className="mt-3 flex flex-wrap gap-3">
            <ToProgram program="asleep" />
            <ToProgram program="wake" />
          </div>
        </Advice>
      );
  }
}

export const ToProgram = ({ program }: { program: ProgramId }) => (
  <ButtonLink variant="line" href={`/programs?start=${program}`} className="justify-self-start">
    {PROGRAM_TEXTS[program].title}
  </ButtonLink>
);

/** In place of a program. */
export const BabyTexts = () => (
  <div className="grid gap-3">
    {BABY_TEXTS.text.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <SafetyLink section={BABY_TEXTS.link} />
    <p>{BABY_TEXTS.note}</p>
    <SafetyLink section={BABY_TEXTS.noteLink} />
  </div>
);
