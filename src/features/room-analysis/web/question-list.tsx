import { useId } from 'react';
import type { Answers } from '#domain/room/room-report.ts';

type Question = {
  [Name in keyof Answers]: { name: Name; prompt: string; options: readonly (readonly [Answers[Name], string])[] };
}[keyof Answers];

const QUESTIONS: readonly Question[] = [
  {
    name: 'taken',
    prompt: 'When was the photo taken?',
    options: [
      ['day', 'During the day'],
      ['evening', 'Evening, lights as usual'],
      ['night', 'Dark, ready to sleep'],
      ['not_sure', 'Not sure'],
    ],
  },
  {
    name: 'curtains',
    prompt: 'Can your curtains block the light outside?',
    options: [
      ['yes', 'Yes'],
      ['partly', 'Partly'],
      ['no', 'No'],
      ['not_sure', 'Not sure'],
    ],
  },
  {
    name: 'screen',
    prompt: 'Is there a screen in the room?',
    options: [
      ['yes', 'Yes'],
      ['no', 'No'],
      ['not_sure', 'Not sure'],
    ],
  },
];

/** The questions as rows of radio buttons styled as pills. */
export function QuestionList({
  answers,
  onChange,
  disabled = false,
}: {
  answers: Answers;
  onChange: (answers: Answers) => void;
  disabled?: boolean;
}) {
  const group = useId();
  return (
    <div className="grid gap-5 pb-5">
      {QUESTIONS.map(({ name, prompt, options }) => (
        <fieldset key={name} disabled={disabled} className="min-w-0 disabled:opacity-60">
          <legend className="mb-2 text-md leading-5 font-[550]">{prompt}</legend>
          <div className="flex flex-wrap gap-2">
            {options.map(([value, label]) => (
              <label
                key={value}
                className={
                  'relative grid min-h-11 place-items-center rounded-full px-4 text-sm leading-5 font-[550] text-muted-foreground inset-line ' +
                  'transition-colors duration-(--t-ui) hover:bg-secondary has-checked:bg-secondary-hover has-checked:text-foreground has-checked:inset-line-strong ' +
                  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring ' +
                  'forced-colors:border forced-colors:has-checked:outline-2'
                }
              >
                <input
                  type="radio"
                  name={`${group}${name}`}
                  value={value}
                  checked={answers[name] === value}
                  onChange={() => onChange({ ...answers, [name]: value })}
                  className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
