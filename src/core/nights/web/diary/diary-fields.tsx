import { useState } from 'react';
import { localInstantMs } from '#core/person/web/today-in.ts';
import { DIARY_LABELS, DIARY_LIMITS, type Diary } from '#domain/diary/diary.ts';
import { DIARY_PROBLEM_MESSAGES, type DiaryFigures, nightFigures } from '#domain/diary/diary-night.ts';
import { recordedDiary } from '#domain/diary/recorded-diary.ts';
import { formatDuration } from '#domain/insights/format.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Watch } from '#ui/icons/icons.ts';
import { SelectInput } from '#ui/select-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useImportedNight } from '../imported/use-imported-night.ts';
import { ClockField } from '../night/clock-field.tsx';
import { type Editable, valueIn } from '../saving/night.ts';
import { diaryValue } from './diary-value.ts';

type DiaryFieldsProps = Editable & { owner: string };

const PAIR =
  'grid grid-cols-2 items-end gap-3 max-[22.4rem]:grid-cols-1 md:gap-4 [&_input]:min-h-14 [&_select]:min-h-14';

/** The fields of the Consensus Sleep Diary beside bedtime and wake time, and what follows from them. */
export default function DiaryFields({ owner, night, change }: DiaryFieldsProps) {
  const { figures, problem } = nightFigures(night, night.date, localInstantMs);
  const clock = (field: 'triedToSleep' | 'outOfBed' | 'lastCaffeine') => (
    <ClockField label={DIARY_LABELS[field]} value={night[field] ?? null} onChange={(time) => change(field, time)} />
  );
  const whole = (field: keyof typeof DIARY_LIMITS) => (
    <WholeField
      label={DIARY_LABELS[field]}
      value={night[field] ?? null}
      max={DIARY_LIMITS[field]}
      onChange={(value) => change(field, value)}
    />
  );
  return (
    <div className="mt-2 grid gap-5">
      <p className="voice text-muted-foreground">Don’t watch the clock: a guess is what this is made for.</p>
      <Recorded owner={owner} night={night} change={change} />
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-3 text-sm font-semibold text-muted-foreground">The night</legend>
        <div className={PAIR}>
          {clock('triedToSleep')}
          {clock('outOfBed')}
        </div>
        <div className={PAIR}>
          {whole('minutesToFallAsleep')}
          {whole('minutesAwake')}
        </div>
        <div className={PAIR}>
          {whole('awakenings')}
          {whole('minutesUp')}
        </div>
        <Checkbox checked={night.wasWoken ?? false} onChange={(checked) => change('wasWoken', checked || null)}>
          {DIARY_LABELS.wasWoken}
        </Checkbox>
      </fieldset>
      <div role="status" className="text-sm">
        {problem ? (
          <p className="font-[550] text-poor-ink">{DIARY_PROBLEM_MESSAGES[problem]}</p>
        ) : (
          <p className="tabular text-muted-foreground">{figuresText(figures, night.minutesUp ?? 0)}</p>
        )}
      </div>
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-3 text-sm font-semibold text-muted-foreground">The day before</legend>
        <div className={PAIR}>
          {clock('lastCaffeine')}
          {whole('caffeineCups')}
        </div>
        <div className={PAIR}>
          {whole('alcoholDrinks')}
          {whole('napMinutes')}
        </div>
        <div className={PAIR}>
          {whole('outdoorMinutes')}
          <SelectInput
            label={DIARY_LABELS.sleepMedicine}
            options={ANSWERS}
            value={answerOf(night.sleepMedicine ?? null)}
            onChange={(answer) => change('sleepMedicine', answer === '' ? null : answer === 'yes')}
          />
        </div>
      </fieldset>
    </div>
  );
}

const ANSWERS = [
  { value: '', label: 'No answer' },
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const;

const answerOf = (medicine: boolean | null) => (medicine === null ? '' : medicine ? 'yes' : 'no');

/** A single night's figures have no color and no verdict. Empty while nothing is known. */
function figuresText(
  { timeInBed, timeAsleep, efficiency, awakeBeforeRising }: DiaryFigures,
  minutesUp: number,
): string {
  const parts = [
    timeInBed !== null && timeInBed > 0 && `In bed ${formatDuration(timeInBed)}`,
    minutesUp > 0 && `up ${formatDuration(minutesUp)} of it`,
    timeAsleep !== null && `asleep ${formatDuration(timeAsleep)}`,
    efficiency !== null && `${Math.round(efficiency * 100)}% of the time in bed`,
    awakeBeforeRising !== null &&
      awakeBeforeRising > 0 &&
      `${formatDuration(awakeBeforeRising)} awake before getting up`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/** A whole number that can be empty. What cannot be one stays in the field, with a sentence, and is not saved. */
function WholeField({
  label,
  value,
  max,
  onChange,
}: {
  label: string;
  value: number | null;
  max: number;
  onChange: (value: number | null) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const isValid = (text: string) => text.trim() === '' || (/^\s*\d{1,4}\s*$/.test(text) && Number(text) <= max);
  const changed = (text: string) => {
    setDraft(text);
    if (isValid(text)) onChange(text.trim() === '' ? null : Number(text));
  };
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? value ?? ''}
      error={draft !== null && !isValid(draft) ? `Please enter a whole number from 0 to ${max}.` : undefined}
      onChange={changed}
      onBlur={() => setDraft((text) => (text !== null && isValid(text) ? null : text))}
    />
  );
}

/** Offers what a wearable recorded, or an imported export of this app has, for the fields that are still empty. Nothing typed is ever replaced. */
function Recorded({ owner, night, change }: DiaryFieldsProps) {
  const { shown } = useImportedNight(owner, night.date).night ?? {};
  const recorded = shown ? (shown.diary ?? recordedDiary(shown.stages)) : null;
  if (!shown || !recorded) return null;
  const empty = Object.entries(recorded).filter(([field]) => valueIn(night, field as keyof Diary) === null);
  if (empty.length === 0) return null;
  const text = empty
    .map(([field, value]) => `${DIARY_LABELS[field as keyof Diary].toLowerCase()} ${diaryValue(value)}`)
    .join(', ');
  return (
    <div className="rounded-md bg-sunk px-4 py-3 text-sm">
      <p>
        {shown.diary ? 'The file you imported has' : `Your ${sourceName(shown.source)} recorded`}: {text}.
      </p>
      <Button
        variant="line"
        size="small"
        icon={<Watch />}
        className="mt-2"
        onClick={() => {
          for (const [field, value] of empty) change(field as keyof Diary, value);
        }}
      >
        Use for the empty fields
      </Button>
    </div>
  );
}
