import { type OpenParts, openStep } from '#domain/score/open-parts.ts';
import { classNames } from '#ui/class-names.ts';
import { ArrowDown, ArrowRight, ArrowUp } from '#ui/icons/icons.ts';
import { Link } from '#ui/link.ts';

type OpenStepProps = { parts: OpenParts; isEvening: boolean; className: string };

/** What is still open of the score, as a link to its most valuable part. In the evening the checklist stands above. */
export function OpenStep({ parts, isEvening, className }: OpenStepProps) {
  const step = openStep(parts);
  const classes = classNames('flex min-h-11 items-center justify-between text-md font-[550] text-lamp-ink', className);
  if (step === null || step.part === 'environment') {
    return (
      <Link href={step ? '/room-analysis' : '/progress-dashboard'} className={classes}>
        {step?.message ?? 'See your progress'}
        <ArrowRight />
      </Link>
    );
  }
  const isBelow = step.part === 'habits' && !isEvening;
  return (
    <a href={step.part === 'habits' ? '#checklist' : '#timing'} className={classes}>
      {step.message}
      {isBelow ? <ArrowDown /> : <ArrowUp />}
    </a>
  );
}
