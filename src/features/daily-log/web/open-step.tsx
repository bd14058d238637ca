import { type OpenParts, openStep } from '#domain/score/open-parts.ts';
import { classNames } from '#ui/class-names.ts';
import { ArrowRight } from '#ui/icons/icons.ts';
import { Link } from '#ui/link.ts';

type OpenStepProps = { parts: OpenParts; isShort?: boolean; className: string };

/** What is still open of the score, as a link to its most valuable part. */
export function OpenStep({ parts, isShort = false, className }: OpenStepProps) {
  const step = openStep(parts);
  const classes = classNames('flex min-h-11 items-center justify-between text-md font-[550] text-lamp-ink', className);
  const text = step ? (isShort ? step.short : step.message) : 'See your progress';
  if (step !== null && step.part !== 'environment') {
    return (
      <a href={step.part === 'habits' ? '#checklist' : '#timing'} className={classes}>
        {text}
      </a>
    );
  }
  return (
    <Link href={step ? '/room-analysis' : '/progress-dashboard'} className={classes}>
      {text}
      <ArrowRight />
    </Link>
  );
}
