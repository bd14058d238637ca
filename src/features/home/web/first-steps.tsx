import type { Href } from '#contract/pages.ts';
import { CalendarDays, ChevronRight, type Icon, Moon, ScanLine } from '#ui/icons/icons.ts';
import { Link } from '#ui/link.ts';

/** The first steps of a person, and whether each is done. */
export type FirstSteps = { photo: boolean; night: boolean; schedule: boolean };

type Step = readonly [key: keyof FirstSteps, href: Href, icon: Icon, title: string, text: string];

const STEPS: readonly Step[] = [
  ['photo', '/room-analysis', ScanLine, 'A photo of your bedroom', 'Scored in seconds'],
  ['night', '/daily-log', Moon, 'Last night', 'When you slept, and how you feel'],
  ['schedule', '/sleep-schedules', CalendarDays, 'A bedtime', 'With a reminder, if you like'],
];

/** The steps as links; the first one that is not done is lit. Without `done`, none is. */
export function StepList({ done }: { done?: FirstSteps }) {
  const next = STEPS.find(([key]) => !done?.[key]);
  return (
    <ul className="steps">
      {STEPS.map((step) => {
        const [key, href, StepIcon, title, text] = step;
        return (
          <li key={key}>
            <Link href={href}>
              <span className={step === next ? 'step-icon is-next' : 'step-icon'}>
                <StepIcon />
              </span>
              <span className="step-text">
                <b>{title}</b>
                <small>{done?.[key] ? 'Done' : text}</small>
              </span>
              <ChevronRight />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
