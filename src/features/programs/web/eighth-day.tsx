import { useState } from 'react';
import type { ProgramCard } from '#domain/programs/program-card.ts';
import { missingChoices } from '#domain/programs/program-changes.ts';
import type { StepNumber } from '#domain/programs/program-state.ts';
import { CARD_TEXTS, STEP_TEXTS } from '#domain/programs/program-texts.ts';
import { SCREEN_YES } from '#domain/programs/screen-texts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { ChoiceFields, suggestedChoices } from './choice-fields.tsx';
import { Advice, Chips } from './parts.tsx';
import type { WithChange } from './use-known.ts';

const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
type YesOrNo = 'yes' | 'no';

/** The two questions of the eighth day. A yes is answered here too, for a person without a connection. */
export function EighthDay({ change }: Pick<WithChange, 'change'>) {
  const [dark, setDark] = useState<YesOrNo | null>(null);
  const [sleepy, setSleepy] = useState<YesOrNo | null>(null);
  const answer = (isDark: YesOrNo | null, isSleepy: YesOrNo | null) => {
    setDark(isDark);
    setSleepy(isSleepy);
    if (isDark === 'yes' || (isDark && isSleepy))
      change({ action: 'eighth-day', isDark: isDark === 'yes', isSleepy: isSleepy === 'yes' });
  };
  return (
    <Card aria-labelledby="eighth" className="grid gap-5">
      <Heading level={2} size="card" id="eighth">
        Two questions after this week
      </Heading>
      <Chips<YesOrNo>
        label={CARD_TEXTS.isDark}
        options={YES_OR_NO}
        chosen={dark ? [dark] : []}
        onToggle={(value) => answer(value, sleepy)}
      />
      {dark === 'yes' && <Advice text={SCREEN_YES.dark} section="mood" />}
      <Chips<YesOrNo>
        label={CARD_TEXTS.isSleepy}
        options={YES_OR_NO}
        chosen={sleepy ? [sleepy] : []}
        onToggle={(value) => answer(dark, value)}
      />
      {sleepy === 'yes' && <Advice text={SCREEN_YES.sleepy} section="driving" />}
    </Card>
  );
}

/** On to the next step, the same once more, or a pause. */
export function Judged({
  known,
  program,
  change,
  card,
}: WithChange & { card: Extract<ProgramCard, { phase: 'judged' }> }) {
  const isLast = program.step === 4;
  const next = { ...program, step: (isLast ? 4 : program.step + 1) as StepNumber };
  const [choices, setChoices] = useState(() => ({ ...suggestedChoices(next, known), ...program.choices }));
  const names = isLast ? [] : missingChoices(next, program.choices);
  const isReady = isLast || missingChoices(next, choices).length === 0;
  const isNotDone = card.verdict === 'not-done' && !isLast;
  const { title, what } = STEP_TEXTS[`${program.program}.${next.step}`];
  const onNext = () => isReady && change({ action: 'next', choices });
  const onceMore = card.mayRepeat && (
    <Button variant={isNotDone ? 'primary' : 'quiet'} onClick={() => change({ action: 'repeat' })}>
      {CARD_TEXTS.onceMore}
    </Button>
  );
  return (
    <Card aria-labelledby="next" className="grid gap-4">
      {card.isHarder && (
        <Advice text={CARD_TEXTS.harder}>
          <Button variant="line" className="mt-3" onClick={() => change({ action: 'pause' })}>
            {CARD_TEXTS.pause}
          </Button>
        </Advice>
      )}
      <Heading level={2} size="panel" id="next">
        {isLast ? 'Four weeks are over' : isNotDone ? CARD_TEXTS.again : CARD_TEXTS.next}
      </Heading>
      {!isLast && (
        <div>
          <p className="font-semibold">
            Week {next.step}: {title}
          </p>
          <p className="mt-1 text-muted-foreground">{what}</p>
        </div>
      )}
      {names.length > 0 && <ChoiceFields step={next} {...{ names, choices }} onChange={setChoices} />}
      <div className="flex flex-wrap gap-3">
        {isNotDone && onceMore}
        <Button variant={isNotDone ? 'quiet' : 'primary'} aria-disabled={!isReady} onClick={onNext}>
          {isLast ? 'Finish' : isNotDone ? CARD_TEXTS.skip : 'Next step'}
        </Button>
        {!isNotDone && onceMore}
      </div>
    </Card>
  );
}
