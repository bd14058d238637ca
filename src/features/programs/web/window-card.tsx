import { useEffect, useState } from 'react';
import { isGuestId } from '#contract/owner-id.ts';
import type { Program } from '#core/programs/contract.ts';
import { formatShortDuration, pluralize } from '#domain/insights/format.ts';
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
import { Advice, Answers, Panel, SafetyLink } from './parts.tsx';
import type { Known, WithChange } from './use-known.ts';

/** Whether the sleep window may be read about and started. */
export const isOffered = ({ programs, logged, today, guards, owner }: Known, program: Program): boolean =>
  programs.offersWindow && isWindowOffered(program, { nights: logged, today, guards, isGuest: isGuestId(owner) });

const STOPPED_KEY = 'windowStopped';

/**
 * The question of every morning, before everything else. A yes stops the window here at once, and on the server as soon as
 * it can be reached, also after the page was closed.
 */
export function DailyQuestion({ known, program, change }: WithChange) {
  const { window, id } = program;
  const [isStopped, setIsStopped] = useState(() => readStored(STOPPED_KEY) === id);
  const isSent = window?.ended != null;
  useEffect(() => {
    if (isStopped && isSent) removeStored(STOPPED_KEY);
    else if (isStopped) change({ action: 'window-answer', isSleepy: true });
  }, [isStopped, isSent, change]);
  if (!window) return null;
  const { ended, isPaused, answeredOn } = window;
  if (ended && dayNumber(known.today) - dayNumber(ended.on) > WEEK_NIGHTS) return null;
  if (isStopped || ended?.why === 'sleepy') return <Advice text={DAILY_TEXTS.stop} section="driving" />;
  if (ended || isPaused || answeredOn >= known.evening) return null;
  const stop = () => {
    writeStored(STOPPED_KEY, id);
    setIsStopped(true);
  };
  return (
    <Panel title={DAILY_TEXTS.text}>
      <Answers answers={{ No: () => change({ action: 'window-answer', isSleepy: false }), Yes: stop }} />
    </Panel>
  );
}

/** The offer, the running window, or how it ended. */
export function WindowCard({ known, program, change }: WithChange) {
  const { window } = program;
  if (window?.ended?.why === 'sleepy' || readStored(STOPPED_KEY) === program.id) return null;
  if (window) return <OwnWindow {...{ known, change, window }} />;
  if (!isOffered(known, program)) return null;
  const nights = windowNights(known.logged, known.today, DIARY_NIGHTS).filter((night) => night !== null);
  const average = (at: 0 | 1) => formatShortDuration(mean(nights.map((night) => night[at])));
  return nights.length === 0 ? null : (
    <Panel title="One more step">
      <p>{filled(WINDOW_TEXTS.offer, { asleep: average(1), inBed: average(0) })}</p>
      <ButtonLink variant="line" href="/programs?view=window">
        Read what it is
      </ButtonLink>
    </Panel>
  );
}

function OwnWindow({ known, change, window }: Omit<WithChange, 'program'> & { window: WindowState }) {
  const { ended, isPaused } = window;
  return (
    <Panel title="The sleep window">
      {textsOf(known, window).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {(ended?.why === 'floor' || ended?.why === 'weeks') && <SafetyLink hash="#long-trouble" />}
      {!ended && (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => change({ action: isPaused ? 'window-resume' : 'window-pause' })}>
            {isPaused ? 'Go on with the window' : 'Pause the window'}
          </Button>
          <Button variant="ghost" onClick={() => change({ action: 'window-stop' })}>
            Stop the window
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** The first two weeks make most people sleepy. */
const CAREFUL_DAYS = 14;

function textsOf(known: Known, window: WindowState): string[] {
  const { ended, isPaused, isUnanswered, rise, minutes, startedOn } = window;
  const bed = clockText(addMinutes(rise, -minutes));
  const words = { rise: clockText(rise), bed, window: formatShortDuration(minutes) };
  if (ended) return [filled(WINDOW_END_TEXTS[ended.why] ?? CARD_TEXTS.stopped, words)];
  if (isPaused) return [isUnanswered ? DAILY_TEXTS.missed : 'Paused. Sleep as you need.'];
  const isNew = dayNumber(known.today) - dayNumber(startedOn) < CAREFUL_DAYS;
  return [
    filled(WINDOW_TEXTS.start, words),
    ...weekText(known, window),
    ...(isNew ? [WINDOW_TEXTS.first] : []),
    `${WINDOW_TEXTS.nap} No alcohol to sleep.`,
    WINDOW_TEXTS.pause,
  ];
}

/** What the last week that is over came to; nothing in the first one. */
function weekText({ logged, preferences }: Known, { weeks, minutes, rise, weekStartedOn }: WindowState): string[] {
  const last = weeks.at(-1);
  if (!last) return [];
  const n = windowNights(logged, weekStartedOn, WEEK_NIGHTS).filter((night) => night !== null).length;
  if (last.efficiency === null) return [filled(WINDOW_WEEK_TEXTS.tooFew, { nights: pluralize(n, 'full night') })];
  const values = { percent: String(Math.round(last.efficiency * 100)), bed: clockText(addMinutes(rise, -minutes)) };
  const { floor, less } = windowLimits(ageOf(preferences.ageGroup) ?? 18);
  const isAtFloor = minutes === floor && last.minutes === floor && !isAtLeast(last.efficiency, less);
  const kind = isAtFloor ? 'floor' : minutes > last.minutes ? 'more' : minutes < last.minutes ? 'less' : 'same';
  return [filled(WINDOW_WEEK_TEXTS[kind], values)];
}
