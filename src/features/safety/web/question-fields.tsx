import { type ReactNode, useId } from 'react';
import { type Answers, QUESTIONS, type QuestionId } from '#domain/safety/questions.ts';
import { classNames } from '#ui/class-names.ts';
import { TextInput } from '#ui/text-input.tsx';

type QuestionFieldsProps = { answers: Answers; onChange: (answers: Answers) => void };

const NIGHTS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The questions with native controls. Nothing is stored, so the browser is asked not to remember the answers either. */
export const QuestionFields = ({ answers, onChange }: QuestionFieldsProps) => (
  <form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
    <ol className="grid gap-7">
      {QUESTIONS.map(({ id, text }) => (
        <li key={id}>
          <QuestionField id={id} text={text} answers={answers} onChange={onChange} />
        </li>
      ))}
    </ol>
  </form>
);

function QuestionField({ id, text, answers, onChange }: QuestionFieldsProps & { id: QuestionId; text: string }) {
  if (id === 'months') {
    return (
      <TextInput
        label={text}
        type="number"
        inputMode="numeric"
        min={0}
        max={1200}
        autoComplete="off"
        className="[&_input]:w-28"
        onChange={(value) => onChange({ ...answers, months: value === '' ? undefined : Number(value) })}
      />
    );
  }
  if (id === 'nights') {
    return (
      <RadioRow
        legend={text}
        options={NIGHTS.map((value) => ({ value, label: value }))}
        chosen={answers.nights}
        onChoose={(nights) => onChange({ ...answers, nights })}
        className="max-md:grid max-md:grid-cols-8 max-md:gap-1 max-md:*:min-w-0 max-md:*:rounded-md max-md:*:px-0"
      />
    );
  }
  return (
    <RadioRow
      legend={text}
      options={YES_NO}
      chosen={answers[id]}
      onChoose={(value) => onChange({ ...answers, [id]: value })}
    />
  );
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

type RadioRowProps<Value extends string | number> = {
  legend: string;
  options: readonly { value: Value; label: ReactNode }[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
  className?: string;
};

function RadioRow<Value extends string | number>(props: RadioRowProps<Value>) {
  const { legend, options, chosen, onChoose, className } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2.5 text-md leading-5 font-[550]">{legend}</legend>
      <div className={classNames('flex flex-wrap gap-2', className)}>
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={
              'relative grid min-h-11 min-w-11 place-items-center rounded-full px-3.5 text-md font-[550] text-muted-foreground inset-line-strong ' +
              'transition-colors duration-(--t-tap) hover:bg-secondary has-checked:bg-primary has-checked:text-primary-foreground has-checked:shadow-none ' +
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring ' +
              'forced-colors:border forced-colors:has-checked:outline-2 in-data-drawn:invisible'
            }
          >
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
