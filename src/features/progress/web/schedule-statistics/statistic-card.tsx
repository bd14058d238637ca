import { type ReactNode, useId } from 'react';
import type { Explanation } from '#domain/progress/explanations.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { type Basis, basisMessage } from './basis.ts';
import { MINUTES_ONLY_BELOW } from './statistic-messages.ts';
import { useExplanation } from './use-explanation.tsx';

/** A statistic about the schedule: its explanation with the count of imported nights, the value or what is missing, and below a line the setting it uses. */
export function StatisticCard({
  explanation,
  basis,
  settings,
  children,
}: {
  explanation: Explanation;
  basis: Basis;
  settings?: ReactNode;
  children: ReactNode;
}) {
  const title = useId();
  const disclosure = useExplanation(explanation, basisMessage(basis));
  return (
    <Card aria-labelledby={title} className="flex flex-col">
      <CardTitle id={title} className="flex-nowrap!" right={disclosure.button}>
        {explanation.title}
      </CardTitle>
      {disclosure.details}
      {children}
      {settings && <div className="mt-auto pt-6">{settings}</div>}
    </Card>
  );
}

/** `message` explains the value to the person, `basis` states the nights behind it. */
export const StatisticMessage = ({ message, basis }: { message: string; basis?: string | null }) => (
  <>
    <p className="mt-3.5 max-w-136">{message}</p>
    {basis && <p className="mt-1.5 max-w-136 text-sm text-muted-foreground">{basis}</p>}
  </>
);

/** Replaces a statistic without a value. `message` gives the reason. */
export const NotEnoughData = ({ title = 'Not enough nights yet', message }: { title?: string; message: string }) => (
  <div className="rounded-lg border border-dashed border-input px-4.5 py-4">
    <p className="font-display text-lg leading-6 font-[440]">{title}</p>
    <p className="mt-1 max-w-136 text-md leading-5.5 text-muted-foreground">{message}</p>
  </div>
);

/** A large number with a small unit. `label` is shown below where a card has two numbers. */
export const Statistic = ({ label, children }: { label?: string; children: ReactNode }) => (
  <p>
    <span className="figure block text-3xl md:text-4xl [&_small]:ml-[.14em] [&_small]:text-[.4em] [&_small]:tracking-[-0.01em] [&_small]:text-muted-foreground">
      {children}
    </span>
    {label && <span className="mt-1 block text-xs leading-4.5 text-muted-foreground">{label}</span>}
  </p>
);

/** `200` -> a large 3, a small h, a large 20, a small min. Below two hours only minutes, as in the messages. */
export function HoursAndMinutes({ minutes }: { minutes: number }) {
  const hours = minutes < MINUTES_ONLY_BELOW ? 0 : Math.floor(minutes / 60);
  const rest = minutes - hours * 60;
  return (
    <>
      {hours > 0 && (
        <>
          {hours}
          <small>h </small>
        </>
      )}
      {(rest > 0 || hours === 0) && (
        <>
          {rest}
          <small>min</small>
        </>
      )}
    </>
  );
}
