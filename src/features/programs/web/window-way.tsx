import { useState } from 'react';
import { useStartWindow } from '#core/programs/web/use-program-changes.ts';
import { formatShortDuration, pluralize } from '#domain/insights/format.ts';
import { filled } from '#domain/programs/program-texts.ts';
import { DIARY_NIGHTS, windowNights } from '#domain/programs/running-window.ts';
import { ageOf } from '#domain/programs/sleep-need.ts';
import {
  MIN_WINDOW_NIGHTS,
  sleepWindow,
  WINDOW_QUESTIONS,
  type WindowQuestion,
  windowLimits,
} from '#domain/programs/sleep-window.ts';
import { WINDOW_LINKS, WINDOW_QUESTION_TEXTS, WINDOW_TEXTS, WINDOW_YES } from '#domain/programs/window-texts.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { navigate } from '#ui/link.ts';
import { TimeInput } from '#ui/time-input.tsx';
import { Advice, Screen, Sources } from './parts.tsx';
import type { Known, WithProgram } from './use-known.ts';
import { type Given, Way } from './way.tsx';

/** What the sleep window is, the age, twelve questions one at a time, and the agreement before its start. */
export default function WindowWay({ known, program }: WithProgram) {
  const { ageGroup } = known.preferences;
  const refusal = refusalOf(known);
  return (
    <Way<WindowQuestion>
      known={known}
      questions={['age', ...WINDOW_QUESTIONS]}
      texts={{ age: WINDOW_TEXTS.age, ...WINDOW_QUESTION_TEXTS }}
      first={(goOn) => (
        <Screen title="What it is">
          <p>{filled(WINDOW_TEXTS.what, { floor: formatShortDuration(windowLimits(ageOf(ageGroup) ?? 18).floor) })}</p>
          <p>{WINDOW_TEXTS.facts}</p>
          <Sources sources={WINDOW_TEXTS.sources} />
          <p>{WINDOW_TEXTS.first}</p>
          {ageGroup && <p>{WINDOW_TEXTS.ages[ageGroup]}</p>}
          {refusal ? <Advice text={refusal} /> : <Button onClick={goOn}>Go on</Button>}
        </Screen>
      )}
      yes={(question) =>
        question === 'age' ? (
          <Advice text={WINDOW_TEXTS.ageNo} section="children" />
        ) : (
          <Advice text={WINDOW_YES[question]} section={WINDOW_LINKS[question] ?? 'long-trouble'} />
        )
      }
      last={(answers, onBack) => <Agree {...{ known, program, answers, onBack }} />}
    />
  );
}

/** Why the nights need no window or do not tell one yet; null where it may start. */
function refusalOf({ logged, today, preferences }: Known): string | null {
  const nights = windowNights(logged, today, DIARY_NIGHTS);
  const age = ageOf(preferences.ageGroup) ?? 18;
  const start = sleepWindow({ age, rise: '07:00', current: null, nights, answers: {}, isSleepy: false });
  if (start.verdict === 'window') return null;
  if (start.efficiency === null)
    return filled(WINDOW_TEXTS.tooFew, {
      nights: pluralize(MIN_WINDOW_NIGHTS - nights.filter(Boolean).length, 'more night'),
    });
  const percent = Math.round(start.efficiency * 100);
  const { efficiency, asleep } = WINDOW_TEXTS.notNeeded;
  return percent >= 85 ? filled(efficiency, { percent: String(percent) }) : asleep;
}

function Agree({
  known,
  program,
  answers,
  onBack,
}: WithProgram & { answers: Given<WindowQuestion>; onBack: () => void }) {
  const [rise, setRise] = useState(program.choices.rise ?? '');
  const [isAgreed, setIsAgreed] = useState(false);
  const start = useStartWindow(known.owner, program.id);
  const isReady = isAgreed && rise !== '' && !start.isPending;
  const onSuccess = () => navigate('/programs', { replace: true });
  return (
    <Screen key="agree" title="Before you start" onBack={onBack}>
      <p>{WINDOW_TEXTS.first}</p>
      <p>{WINDOW_TEXTS.nap}</p>
      <TimeInput label="Get up at, every day" value={rise} onChange={setRise} />
      <Checkbox checked={isAgreed} onChange={setIsAgreed}>
        {WINDOW_TEXTS.agree}
      </Checkbox>
      <Button aria-disabled={!isReady} onClick={() => isReady && start.mutate({ answers, rise }, { onSuccess })}>
        Start tonight
      </Button>
    </Screen>
  );
}
