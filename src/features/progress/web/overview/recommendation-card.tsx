import { lazy, type ReactNode, Suspense, useId } from 'react';
import type { Href } from '#contract/pages.ts';
import type { RunningExperiment } from '#core/experiments/contract.ts';
import { useExperiments } from '#core/experiments/web/use-experiments.ts';
import { useTonightsPlan } from '#core/experiments/web/use-tonights-plan.ts';
import { intentionName } from '#core/experiments/web/words.ts';
import { HardNightsLink } from '#core/nights/web/hard-nights-link.tsx';
import { usePrograms } from '#core/programs/web/use-programs.ts';
import { ARM_NAMES } from '#domain/experiments/planned-nights.ts';
import { LOOKS, MAX_PAIRS } from '#domain/experiments/result.ts';
import type { Recommendation } from '#domain/insights/analysis-schema.ts';
import { withLocalClock } from '#ui/browser/display-format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { CalendarDays, Hourglass, type Icon, MoonStar, NotebookPen, ScanLine, Stethoscope } from '#ui/icons/icons.ts';
import { PriorityBadge } from './analysis/tip-card.tsx';

// Most people have no program.
const ProgramStep = lazy(() => import('./program-step.tsx'));

type Action = { href: Href; label: string; Icon: Icon };

const ACTIONS: Record<Recommendation['action'], Action> = {
  createSchedule: { href: '/sleep-schedules', label: 'Create a schedule', Icon: CalendarDays },
  schedules: { href: '/sleep-schedules', label: 'Open your schedules', Icon: MoonStar },
  dailyLog: { href: '/daily-log', label: 'Open the Daily Log', Icon: NotebookPen },
  room: { href: '/room-analysis', label: 'Analyze your bedroom', Icon: ScanLine },
  experiment: { href: '/experiments?view=choose', label: 'Test it on your nights', Icon: Hourglass },
  rate: { href: '/daily-log', label: 'How did you sleep?', Icon: MoonStar },
  doctor: { href: '/when-to-see-a-doctor', label: 'When to see a doctor', Icon: Stethoscope },
};
const PROGRAM: Action = { href: '/programs', label: 'Open your program', Icon: MoonStar };
const RUNNING: Action = { href: '/experiments?view=running', label: 'Open your experiment', Icon: Hourglass };

/** For imported nights as long as none is logged. */
const RATE_MORNING: Recommendation = {
  title: 'Rate one morning',
  text: 'Your device knows when. Only you know how well. One tap starts the score.',
  priority: null,
  action: 'rate',
};

type RecommendationCardProps = {
  owner: string;
  recommended: Recommendation | null | undefined;
  isLoading: boolean;
  /** Shown until the step is known. */
  waiting: ReactNode;
  isOnlyImported: boolean;
  isHard: boolean;
};

/** The one thing to do next: tonight's step of a running program or experiment, else what the analysis recommends. */
export default function RecommendationCard({
  owner,
  recommended,
  isLoading,
  waiting,
  isOnlyImported,
  isHard,
}: RecommendationCardProps) {
  const experiments = useExperiments(owner);
  const programs = usePrograms(owner);
  const isProgram = programs.data?.running != null;
  const isKnown = !experiments.isPending && !programs.isPending;
  if (isProgram)
    return (
      <Suspense fallback={waiting}>
        <ProgramStep
          owner={owner}
          show={(title, text) => <Step {...{ title, text }} priority={null} action={PROGRAM} />}
        />
      </Suspense>
    );
  const running = experiments.data?.running;
  if (running) return <ExperimentStep owner={owner} running={running} />;
  const step = isOnlyImported ? RATE_MORNING : recommended;
  if (isLoading || experiments.isLoading || programs.isLoading) return waiting;
  if (!step || !isKnown) return null;
  const { action, habit } = step;
  const href: Href = habit ? `/experiments?view=choose&habit=${habit}` : ACTIONS[action].href;
  return <Step {...step} isHard={isHard} action={{ ...ACTIONS[action], href }} />;
}

function ExperimentStep({ owner, running }: { owner: string; running: RunningExperiment }) {
  const tonight = useTonightsPlan(owner);
  const { completePairs, lookedAt, intention } = running;
  const look = `the ${lookedAt === 0 ? 'first' : 'next'} look`;
  const pairs = `${completePairs} of ${LOOKS.find((pairs) => pairs > completePairs) ?? MAX_PAIRS} pairs to ${look}.`;
  const plan = tonight ? `Tonight: ${ARM_NAMES[tonight.arm].toLowerCase()}.` : 'Its step of tonight comes at 6:00 PM.';
  return <Step title={intentionName(intention)} text={`${plan} ${pairs}`} priority={null} action={RUNNING} />;
}

type StepProps = Pick<Recommendation, 'title' | 'text' | 'priority'> & { action: Action; isHard?: boolean };

function Step({ title, text, priority, isHard, action: { href, label, Icon } }: StepProps) {
  const id = useId();
  return (
    <Card
      aria-labelledby={id}
      className="grid grid-cols-[auto_1fr] items-start gap-x-4.5 gap-y-4 md:grid-cols-[auto_1fr_auto] md:items-center"
    >
      <span
        aria-hidden="true"
        className="grid h-[3.4rem] w-12 place-items-center rounded-t-full rounded-b-xs bg-sunk pt-1 text-lamp-ink inset-line"
      >
        <Icon />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Heading level={2} size="card" id={id}>
            {withLocalClock(title)}
          </Heading>
          {priority && <PriorityBadge priority={priority} />}
        </div>
        <p className="mt-1 text-md leading-5.5 text-muted-foreground">{withLocalClock(text)}</p>
        {isHard && <HardNightsLink />}
      </div>
      <ButtonLink href={href} className="max-md:col-span-2 max-md:w-full">
        {label}
      </ButtonLink>
    </Card>
  );
}
