import type { ReactNode } from 'react';
import { shortDateLabel } from '#core/nights/web/date-labels.ts';
import { NightNote } from '#core/nights/web/night-note.tsx';
import { SIGN_UP_LINK } from '#core/person/web/sign-up-link.ts';
import { localClockTime, localDate } from '#core/person/web/today-in.ts';
import { nightSentence } from '#domain/insights/night-sentence.ts';
import { isLogged } from '#domain/nights/night.ts';
import { judgedBand, openParts, openStep } from '#domain/score/open-parts.ts';
import { monthAndDay } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { clockText, withLocalClock } from '#ui/browser/display-format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { CloudOff, TriangleAlert } from '#ui/icons/icons.ts';
import { FootLine, FootLink, FootNote, type NightResult, onOneLine, Result } from './card-parts.tsx';
import { mayBeSleepy, nightFactsOf, type TodayFacts, wasHard } from './today-state.ts';

export type CardHeaderProps = {
  id: string;
  date: LocalDate;
  /** Without a network: when the facts were last known (epoch ms). */
  asOfMs: number | null;
};

/** The title of the card, and at its right the date, or when its facts were last known. */
export const CardHeader = ({ id, date, asOfMs, title }: CardHeaderProps & { title: string }) => (
  <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 md:mb-4">
    <Heading level={2} size="panel" id={id} tabIndex={-1} className="outline-none">
      {title}
    </Heading>
    <span className="flex-none text-sm text-muted-foreground">
      {asOfMs === null ? <time dateTime={date}>{shortDateLabel(date)}</time> : asOf(asOfMs, date)}
    </span>
  </div>
);

function asOf(atMs: number, today: LocalDate): string {
  const at = new Date(atMs);
  const date = localDate(at);
  return `As of ${date === today ? onOneLine(clockText(localClockTime(at))) : monthAndDay(date)}`;
}

/** What stands out about the night of a date, as a sentence; null for nothing. */
export function sentenceOf(date: LocalDate, facts: TodayFacts): string | null {
  const sentence = nightSentence(date, nightFactsOf(date, facts));
  return sentence && withLocalClock(sentence);
}

/** The result of the night of a date; null without a score. */
export function nightResult(date: LocalDate, { logs, imported, roomScore }: TodayFacts): NightResult | null {
  const log = logs.find((one) => one.date === date);
  if (!log || log.overallScore === null) return null;
  const day = imported.find((one) => one.date === date);
  const parts = openParts(log, roomScore, day?.night?.minutesInBed);
  const { points, max, open } = parts;
  if (parts.isSoFar) {
    return { number: points, words: openStep(parts)?.message ?? '', band: 'none', soFar: parts };
  }
  const words = open.length > 0 ? `of ${max} that can be earned without a room photo` : 'out of 100';
  return { number: log.overallScore, words, band: judgedBand(parts, log.overallScore) };
}

type LastNightProps = { header: CardHeaderProps; facts: TodayFacts; date: LocalDate; children: ReactNode };

/** What stands out about a night, its result, and below it one line. */
export function LastNight({ header, facts, date, children }: LastNightProps) {
  return (
    <>
      <CardHeader {...header} title="Last night" />
      <Result isSmall={wasHard(date, facts)} result={nightResult(date, facts)} sentence={sentenceOf(date, facts)} />
      <NightNote
        log={facts.logs.find((one) => one.date === date)}
        day={facts.imported.find((day) => day.date === date)}
        className="mt-2"
      />
      {children}
      {mayBeSleepy(date, facts) && (
        <FootLink href="/when-to-see-a-doctor#driving" icon={<TriangleAlert />}>
          Sleepy today? Take care with driving.
        </FootLink>
      )}
    </>
  );
}

/** Below the card of a guest: where the nights are, and from the second on an invitation to create an account. */
export function KeepNights({ logs }: Pick<TodayFacts, 'logs'>) {
  const count = logs.filter(isLogged).length;
  if (count < 2) {
    return <p className="mt-2.5 px-1 text-sm text-muted-foreground">Kept in this browser, without an account.</p>;
  }
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1">
      <p className="min-w-0">
        <span className="block font-semibold">Keep these nights</span>
        <span className="block text-sm text-muted-foreground">All {count} are only in this browser.</span>
      </p>
      <ButtonLink {...SIGN_UP_LINK} variant="quiet">
        Create an account
      </ButtonLink>
    </div>
  );
}

export const OfflineLine = () => (
  <FootLine icon={<CloudOff />}>
    You’re offline
    <FootNote>What you log waits here until you’re back.</FootNote>
  </FootLine>
);
