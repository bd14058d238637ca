import { stepWords, tonightText } from '#core/programs/web/step-words.ts';
import { datesOfStep, type StepId, stepIdOf } from '#domain/programs/program-state.ts';
import { CARD_TEXTS, filled, STEP_TEXTS, THING_TEXTS } from '#domain/programs/program-texts.ts';
import { type EveningPart, WIND_DOWN } from '#domain/programs/steps.ts';
import { tonightOf } from '#domain/programs/tonight-step.ts';
import { addMinutes } from '#domain/time/clock-time.ts';
import { addDays } from '#domain/time/local-date.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { MoonStar } from '#ui/icons/icons.ts';
import { Chips, Sources } from './parts.tsx';
import type { WithChange } from './use-known.ts';

/** What the week is about, tonight's part of it, why, and what the step asks about a night. */
export function StepCard(parts: WithChange) {
  const { program, change } = parts;
  const { title, what, why, sources = [], done, note } = STEP_TEXTS[stepIdOf(program)];
  const tonight = tonightBesideWindow(parts);
  const { evenings = [] } = program.choices;
  const words = {
    ...stepWords({ ...program.choices, ...tonight?.values }),
    evenings: evenings.map(capital).join(' and '),
  };
  return (
    <Card aria-labelledby="step">
      <p className="flex items-center gap-2 text-md font-semibold text-lamp-ink">
        <MoonStar />
        {tonight ? 'Tonight' : 'This week'}
      </p>
      <Heading level={2} size="page" id="step" className="mt-1.5 text-pretty">
        {title}
      </Heading>
      {tonight && <p className="mt-2.5 text-lg leading-7">{tonightText(tonight)}</p>}
      <p className="mt-2.5 text-muted-foreground">{filled(what, words)}</p>
      {note && <p className="mt-2.5 text-md text-muted-foreground">{note}</p>}
      <div className="mt-4 text-md text-muted-foreground">
        <p>
          <strong className="mr-1.5 font-semibold text-foreground">{CARD_TEXTS.why}</strong>
          {filled(why, words)}
        </p>
        <Sources sources={sources} />
        <p className="mt-2">
          <strong className="mr-1.5 font-semibold text-foreground">Goal</strong>
          {filled(done, words)}
        </p>
      </div>
      <ToOpen {...parts} />
      {tonight && (
        <Button variant="quiet" className="mt-4" onClick={() => change({ action: 'not-tonight' })}>
          {CARD_TEXTS.notTonight}
        </Button>
      )}
      <NightQuestion {...parts} />
    </Card>
  );
}

/** The running sleep window sets the bedtime, and no step another one. */
function tonightBesideWindow({ known, program }: WithChange) {
  const { window } = program;
  if (!window || window.ended || window.isPaused) return tonightOf(program, known);
  const planned = { bed: addMinutes(window.rise, -window.minutes), wake: window.rise };
  const tonight = tonightOf(program, { ...known, planned });
  return tonight?.values.bed === undefined ? tonight : null;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a step of "I just want to know" leads to. */
function ToOpen({ program, change }: WithChange) {
  const step = stepIdOf(program);
  if (step === 'know.2')
    return (
      <ButtonLink
        href="/progress-dashboard#patterns"
        className="mt-4"
        onClick={() => change({ action: 'opened', what: 'hours' })}
      >
        Open “Your hours”
      </ButtonLink>
    );
  if (step !== 'know.3') return null;
  const onChosen = () => change({ action: 'opened', what: 'test' });
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <ButtonLink href="/experiments?view=choose" onClick={onChosen}>
        Choose what to test
      </ButtonLink>
      <Button variant="quiet" aria-pressed={program.opened.includes('test')} onClick={onChosen}>
        No test for me
      </Button>
    </div>
  );
}

/** Steps that are answered for a night by yes or no; `part`: for the evening before it. */
const ASKED: Partial<Record<StepId, { text: string; part?: EveningPart; field?: 'waited' | 'gotUp' }>> = {
  'asleep.2': { text: 'Last night: did you wait until you were sleepy, or get up?', field: 'waited' },
  'wake.2': { text: 'Last night: up when awake?', field: 'gotUp' },
  'wake.3': { text: 'without {thing}?', part: 'thing' },
  'hours.3': { text: 'lamps low for two hours?', part: 'dim' },
};
const PART_LABELS = { list: "Tomorrow's list", dim: 'Low lamps', warm: 'A warm shower' } as const;

/** From this time until six in the morning an evening's parts are those of the coming night. */
const EVENING_FROM = '17:00';

function NightQuestion({ known, program, change }: WithChange) {
  const { evening, now } = known;
  const step = stepIdOf(program);
  const asked = ASKED[step];
  const isEvening = now.date > evening || now.time >= EVENING_FROM;
  const isOfEvening = step === 'asleep.3' || asked?.part !== undefined;
  const date = isOfEvening && isEvening ? addDays(evening, 1) : evening;
  if ((!asked && step !== 'asleep.3') || !datesOfStep(program).includes(date)) return null;
  const { parts, ...answered } = program.nights[date] ?? {};
  const when = isEvening ? 'This evening' : 'Last evening';
  const save = (chosen: EveningPart[]) => change({ action: 'night', date, answers: { parts: chosen } });
  const frame = (children: React.ReactNode) => <div className="mt-5 border-t border-border pt-5">{children}</div>;
  if (!asked) {
    const shown = WIND_DOWN.filter((part) => part !== 'warm' || !program.adaptations.includes('in-bed'));
    const toggle = (part: EveningPart | 'none') =>
      save(
        part === 'none' ? [] : parts?.includes(part) ? parts.filter((one) => one !== part) : [...(parts ?? []), part],
      );
    return frame(
      <Chips<EveningPart | 'none'>
        label={`${when}`}
        options={[
          ...shown.map((value) => ({ value, label: PART_LABELS[value] })),
          { value: 'none', label: 'None of these' },
        ]}
        chosen={parts?.length === 0 ? ['none'] : (parts ?? [])}
        onToggle={toggle}
      />,
    );
  }
  const { part, field } = asked;
  const value = part ? parts?.includes(part) : answered[field!];
  const thing = program.choices.thing;
  const text = filled(asked.text, thing ? { thing: THING_TEXTS[thing] } : {});
  return frame(
    <Chips<'yes' | 'no'>
      label={part ? `${when}: ${text}` : text}
      options={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
      chosen={value === undefined ? [] : [value ? 'yes' : 'no']}
      onToggle={(answer) =>
        part
          ? save(answer === 'yes' ? [part] : [])
          : change({ action: 'night', date, answers: { [field!]: answer === 'yes' } })
      }
    />,
  );
}
