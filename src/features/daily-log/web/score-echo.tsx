import type { Href } from '#contract/pages.ts';
import type { Night } from '#core/nights/web/saving/night.ts';
import { dailyLabel, threeBand } from '#domain/score/bands.ts';
import { ArrowDown, ArrowRight, ArrowUp } from '#ui/icons/icons.ts';
import { Link } from '#ui/link.ts';
import { MoonDisc } from '#ui/moon-disc.tsx';

type ScoreEchoProps = {
  total: number;
  night: Night;
  hasRoomScore: boolean;
  isEvening: boolean;
  savedNote: string | null;
};

/** The score under the rating with the next step. On wide screens the score itself stands beside the rating. */
export function ScoreEcho({ total, night, hasRoomScore, isEvening, savedNote }: ScoreEchoProps) {
  return (
    <div
      data-echo
      className="mt-4 grid grid-cols-[auto_1fr_auto] items-center gap-x-2.5 rounded-lg bg-sunk px-3.5 pt-3 inset-line lg:hidden"
    >
      <MoonDisc score={total} tone={threeBand(total)} className="size-10" />
      <p role="status" className="flex flex-wrap items-baseline gap-x-2">
        <span className="sr-only">Sleep score</span>
        <span className="figure text-2xl">{total}</span>
        <span className="text-sm font-[550]">{dailyLabel(total)}</span>
      </p>
      <p className="tabular max-w-20 text-right text-xs leading-4.5 text-muted-foreground">{savedNote}</p>
      <NextStep step={nextStep({ night, hasRoomScore, isEvening })} />
    </div>
  );
}

/** What is worth doing next, on this page or another one. */
type Step = { label: string } & ({ href: Href } | { anchor: '#checklist' | '#timing'; isAbove: boolean });

type NextStepOf = {
  night: Pick<Night, 'bedTime' | 'wakeTime' | 'isAnswered'>;
  hasRoomScore: boolean;
  isEvening: boolean;
};

function nextStep({ night, hasRoomScore, isEvening }: NextStepOf): Step {
  if (night.bedTime === null || night.wakeTime === null) {
    return { label: 'Add bedtime and wake time', anchor: '#timing', isAbove: true };
  }
  if (isEvening) return { label: 'Back to tonight’s list', anchor: '#checklist', isAbove: true };
  if (!night.isAnswered) return { label: 'Tick the evening’s habits', anchor: '#checklist', isAbove: false };
  if (!hasRoomScore) return { label: 'Photograph your bedroom', href: '/room-analysis' };
  return { label: 'See your progress', href: '/progress-dashboard' };
}

const STEP_CLASSES =
  'col-span-full mt-2 flex min-h-11 items-center justify-between border-t border-border text-md font-[550] text-lamp-ink';

const NextStep = ({ step }: { step: Step }) =>
  'href' in step ? (
    <Link href={step.href} className={STEP_CLASSES}>
      {step.label}
      <ArrowRight />
    </Link>
  ) : (
    <a href={step.anchor} className={STEP_CLASSES}>
      {step.label}
      {step.isAbove ? <ArrowUp /> : <ArrowDown />}
    </a>
  );
