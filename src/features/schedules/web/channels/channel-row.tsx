import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Check } from '#ui/icons/icons.ts';
import { Switch } from '#ui/switch.tsx';
import { problemMessage } from './problem-message.ts';

/** One channel: its name, its state, and its actions. */
export function ChannelRow({
  title,
  badge,
  actions,
  below,
  children,
}: {
  title: string;
  /** Only for a channel that delivers reminders. */
  badge?: 'Ready' | 'On' | undefined;
  actions?: ReactNode;
  /** Content across the whole width. */
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="border-b border-border py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans text-md leading-6 font-semibold">
            {title}
            {badge && (
              <Badge tone="excellent" glyph={<Check />}>
                {badge}
              </Badge>
            )}
          </h3>
          <div className="mt-1 text-sm leading-5.5 text-muted-foreground">{children}</div>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {below}
    </li>
  );
}

/** The result of the last action. Always rendered, so that screen readers announce a change. */
export const Status = ({ problem, success }: { problem: string | null; success?: string | null }) => (
  <p
    role="status"
    className={classNames(
      'text-sm leading-5.5 font-[550] not-empty:mt-1.5',
      problem ? 'text-poor-ink' : 'text-excellent-ink',
    )}
  >
    {problem ?? success}
  </p>
);

/** A switch whose change is sent at once. */
export const SavedSwitch = ({
  change,
  isOn,
  ...labels
}: {
  change: UseMutationResult<unknown, Error, boolean>;
  isOn: boolean;
  label: string;
  hint?: string;
}) => (
  <>
    <Switch
      {...labels}
      checked={change.isPending ? change.variables : isOn}
      onChange={(enabled) => !change.isPending && change.mutate(enabled)}
    />
    <Status problem={change.error && problemMessage(change.error, 'That could not be saved. Please try again.')} />
  </>
);
