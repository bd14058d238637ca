import { type FormEvent, type ReactNode, useState } from 'react';
import type { Answers } from '#domain/room/room-report.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ArrowRight, CircleQuestionMark, Lamp, Monitor, MonitorOff, Moon, Sun } from '#ui/icons/icons.ts';
import { CurtainIcon } from './curtain-icon.tsx';
import type { QuestionName } from './questions.ts';

type Option<Name extends QuestionName> = { value: Answers[Name]; label: string; icon: ReactNode };
type Question<Name extends QuestionName> = {
  prompt: string;
  /** Before the answer, once it is given. */
  topic: string;
  options: readonly Option<Name>[];
};

const NOT_SURE = { value: 'not_sure', label: 'Not sure', icon: <CircleQuestionMark /> } as const;

export const QUESTIONS: { [Name in QuestionName]: Question<Name> } = {
  taken: {
    prompt: 'When was the photo taken?',
    topic: 'Photo taken',
    options: [
      { value: 'day', label: 'During the day', icon: <Sun /> },
      { value: 'evening', label: 'Evening, lights as usual', icon: <Lamp /> },
      { value: 'night', label: 'Dark, ready to sleep', icon: <Moon /> },
      NOT_SURE,
    ],
  },
  curtains: {
    prompt: 'Can your curtains block the light outside?',
    topic: 'Curtains block the light',
    options: [
      { value: 'yes', label: 'Yes', icon: <CurtainIcon drawn="closed" /> },
      { value: 'partly', label: 'Partly', icon: <CurtainIcon drawn="partly" /> },
      { value: 'no', label: 'No', icon: <CurtainIcon drawn="open" /> },
      { ...NOT_SURE, icon: <CurtainIcon drawn="unknown" /> },
    ],
  },
  screen: {
    prompt: 'Is there a screen in the room?',
    topic: 'Screen in the room',
    options: [
      { value: 'yes', label: 'Yes', icon: <Monitor /> },
      { value: 'no', label: 'No', icon: <MonitorOff /> },
      NOT_SURE,
    ],
  },
};

/** Asks about the screen with a box in the photo. */
export const SEEN_SCREEN_PROMPT = 'We see what looks like a screen here. Is it one?';

type QuestionTapsProps<Name extends QuestionName> = {
  name: Name;
  titleId: string;
  answer: Answers[Name] | undefined;
  onAnswer: (answer: Answers[Name]) => void;
};

/**
 * The options of one question as large radio buttons. A tap answers and moves on. With the keyboard the arrow keys move
 * the choice, and Enter moves on.
 */
export function QuestionTaps<Name extends QuestionName>({ name, titleId, answer, onAnswer }: QuestionTapsProps<Name>) {
  const [choice, setChoice] = useState(answer);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (choice !== undefined) onAnswer(choice);
  };
  const { options } = QUESTIONS[name];
  return (
    <form onSubmit={goOn} className="flex flex-auto flex-col">
      <div
        role="radiogroup"
        aria-labelledby={titleId}
        className="mt-4.5 grid flex-auto grid-cols-2 gap-2.5 lg:mt-5.5 lg:gap-3"
      >
        {options.map((option) => (
          <OptionTap
            key={option.value}
            name={name}
            option={option}
            isChosen={choice === option.value}
            isWide={options.length === 3 && option.value === 'not_sure'}
            onChoose={() => setChoice(option.value)}
            onTap={() => onAnswer(option.value)}
          />
        ))}
      </div>
      {choice !== undefined && (
        <Button type="submit" size="small" variant="quiet" className="mt-4 self-end">
          Next
          <ArrowRight />
        </Button>
      )}
    </form>
  );
}

type OptionTapProps = {
  name: QuestionName;
  option: Option<QuestionName>;
  isChosen: boolean;
  /** It takes both columns. */
  isWide: boolean;
  onChoose: () => void;
  onTap: () => void;
};

const OptionTap = ({ name, option: { value, label, icon }, isChosen, isWide, onChoose, onTap }: OptionTapProps) => (
  <label
    className={classNames(
      'relative grid min-h-23 content-center justify-items-center gap-2.5 rounded-[1.25rem] bg-(--field) px-2.5 py-3.5 text-center text-md leading-5 font-semibold inset-line-strong lg:min-h-27 lg:text-base lg:leading-5',
      'transition-[background-color,color,transform] duration-(--t-tap) hover:bg-secondary active:translate-y-px',
      'has-checked:bg-primary has-checked:text-primary-foreground has-checked:[box-shadow:none]',
      'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
      'text-foreground forced-colors:border forced-colors:has-checked:outline-4',
      '[&_.lucide]:size-8 [&_.lucide]:[stroke-width:1.35] [&_svg]:text-muted-foreground [&:has(:checked)_svg]:text-current',
      isWide && 'col-span-2',
    )}
  >
    <input
      type="radio"
      name={name}
      value={value}
      checked={isChosen}
      onChange={onChoose}
      // A click that an arrow key makes has the detail 0; the second click of a double click meets the next question.
      onClick={(event) => event.detail === 1 && onTap()}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
    {icon}
    {label}
  </label>
);
