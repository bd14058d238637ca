import { useEffect, useState } from 'react';
import { isGuestId } from '#contract/owner-id.ts';
import type { Program } from '#core/programs/contract.ts';
import { formatShortDuration } from '#domain/insights/format.ts';
import { isAtLeast, mean } from '#domain/nights/statistics.ts';
import { WEEK_NIGHTS } from '#domain/programs/program-state.ts';
import { CARD_TEXTS, filled } from '#domain/programs/program-texts.ts';
import { DIARY_NIGHTS, isWindowOffered, type WindowState, windowNights } from '#domain/programs/running-window.ts';
import { ageOf } from '#domain/programs/sleep-need.ts';
import { windowLimits } from '#domain/programs/sleep-window.ts';
import { DAILY_TEXTS, WINDOW_END_TEXTS, WINDOW_TEXTS, WINDOW_WEEK_TEXTS } from '#domain/programs/window-texts.ts';
import { addMinutes } from '#domain/time/clock-time.ts';
import { dayNumber } from '#domain/time/local-date.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { readStored, removeStored, writeStored } from '#ui/browser/storage.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { Advice, Answers } from './parts.tsx';
import type { Known, WithChange } from './use-known.ts';

/** Whether the sleep window may be read about and started. */
export const isOffered = ({ programs, logged, now, guards, owner }: Known, program: Program): boolean =>
  programs.offersWindow &&
  program.window === null &&
  isWindowOffered(program, { nights: logged, today: now.date, guards, isGuest: isGuestId(owner) });

const STOPPED_KEY = 'windowStopped';

/**
 * The question of every morning, before everything else. A yes stops the window here at once, and on the server as soon as
 * it can be reached, also after the page was closed.
 */
export function DailyQuestion({ known, program, change }: WithChange) {
  const { window, id } = program;
  const [isStopped, setIsStopped] = useState(() => readStored(STOPPED_KEY) === id);
  const mustSend = isStopped && window !== null && window.ended === null;
  useEffect(() => {
    if (mustSend) change({ action: 'window-answer', isSleepy: true });
  }, [mustSend, change]);
  useEffect(() => {
    if (isStopped && window?.ended) removeStored(STOPPED_KEY);
  }, [isStopped, window]);
  if (!window) return null;
  if (window.ended && dayNumber(known.now.date) - dayNumber(window.ended.on) > WEEK_NIGHTS) return null;
  if (isStopped || window.ended?.why === 'sleepy') return <Advice text={DAILY_TEXTS.stop} section="driving" />;
  if (window.ended || window.isPaused || window.answeredOn >= known.evening) return null;
  const stop = () => {
    writeStored(STOPPED_KEY, id);
    setIsStopped(true);
  };
  return (
    <Card aria-labelledby="daily">
      <Heading level={2} size="panel" id="daily" className="mb-5 text-pretty">
        {DAILY_TEXTS.text}
      </Heading>
      <Answers
        answers={[
          { label: DAILY_TEXTS.no, onChoose: () => change({ action: 'window-answer', isSleepy: false }) },
          { label: DAILY_TEXTS.yes, onChoose: stop },
        ]}
      />
    </Card>
  );
}

/** The offer, the running window, or how it ended. */
export function WindowCard(parts: WithChange) {
  const { known, program } = parts;
  const { window } = program;
  if (window?.ended?.why === 'sleepy' || readStored(STOPPED_KEY) === program.id) return null;
  if (window) return window.ended ? <EndedWindow window={window} /> : <RunningWindow {...parts} window={window} />;
  const averages = averagesOf(known);
  if (!averages || !isOffered(known, program)) return null;
  return (
    <Card aria-labelledby="window">
      <CardTitle id="window" className="mb-2">
        One more step
      </CardTitle>
      <p>{filled(WINDOW_TEXTS.offer, averages)}</p>
      <ButtonLink variant="line" href="/programs?view=window" className="mt-4">
        Read what it is
      </ButtonLink>
    </Card>
  );
}

function EndedWindow({ window: { ended, rise } }: { window: WindowState }) {
  const why = ended?.why;
  const text = why === 'done' || why === 'floor' || why === 'weeks' ? WINDOW_END_TEXTS[why] : CARD_TEXTS.stopped;
  return (
    <Card aria-labelledby="window">
      <CardTitle id="window" className="mb-3">
        The sleep window
      </CardTitle>
      <Advice
        text={filled(text, { rise: clockText(rise) })}
        section={why === 'floor' || why === 'weeks' ? 'long-trouble' : undefined}
      />
    </Card>
  );
}

function RunningWindow({ known, change, window }: WithChange & { window: WindowState }) {
  const { rise, minutes, isPaused, answeredOn } = window;
  const week = weekText(known, window);
  const times = {
    rise: clockText(rise),
    bed: clockText(addMinutes(rise, -minutes)),
    window: formatShortDuration(minutes),
  };
  const isMissed = dayNumber(known.now.date) - dayNumber(answeredOn) > 2;
  return (
    <Card aria-labelledby="window" className="grid gap-3">
      <CardTitle id="window" className="mb-0">
        The sleep window
      </CardTitle>
      {isPaused ? (
        <p>{isMissed ? DAILY_TEXTS.missed : 'Paused. Sleep as you need.'}</p>
      ) : (
        <>
          <p className="text-lg leading-7">{filled(WINDOW_TEXTS.start, times)}</p>
          {week && <p>{week}</p>}
          <p className="text-md text-muted-foreground">{WINDOW_TEXTS.nap}</p>
          <p className="text-md text-muted-foreground">{WINDOW_TEXTS.pause}</p>
        </>
      )}
      <div className="mt-1 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => change({ action: isPaused ? 'window-resume' : 'window-pause' })}>
          {isPaused ? 'Go on with the window' : 'Pause the window'}
        </Button>
        <Button variant="ghost" onClick={() => change({ action: 'window-stop' })}>
          Stop the window
        </Button>
      </div>
    </Card>
  );
}

/** What the last week that is over came to; null in the first one. */
function weekText({ logged, preferences }: Known, { weeks, minutes, rise, weekStartedOn }: WindowState): string | null {
  const last = weeks.at(-1);
  if (!last) return null;
  const n = windowNights(logged, weekStartedOn, WEEK_NIGHTS).filter((night) => night !== null).length;
  if (last.efficiency === null) return filled(WINDOW_WEEK_TEXTS.tooFew, { n: String(n) });
  const values = { percent: String(Math.round(last.efficiency * 100)), bed: clockText(addMinutes(rise, -minutes)) };
  const { floor, less } = windowLimits(ageOf(preferences.ageGroup) ?? 18);
  const isAtFloor = minutes === floor && last.minutes === floor && !isAtLeast(last.efficiency, less);
  const kind = isAtFloor ? 'floor' : minutes > last.minutes ? 'more' : minutes < last.minutes ? 'less' : 'same';
  return filled(WINDOW_WEEK_TEXTS[kind], values);
}

/** The means of the last 14 nights of the diary in words; null without one. */
function averagesOf({ logged, now }: Known): { asleep: string; inBed: string } | null {
  const nights = windowNights(logged, now.date, DIARY_NIGHTS).filter((night) => night !== null);
  if (nights.length === 0) return null;
  const text = (at: 0 | 1) => formatShortDuration(mean(nights.map((night) => night[at])));
  return { asleep: text(1), inBed: text(0) };
}
