import type { ReactNode } from 'react';
import type { Href } from '#contract/pages.ts';
import { ScoreRing } from '#core/nights/web/night/score-ring.tsx';
import { type Band, dailyLabel } from '#domain/score/bands.ts';
import type { OpenParts } from '#domain/score/open-parts.ts';
import type { ClockTime } from '#domain/time/clock-time.ts';
import { Badge } from '#ui/badge.tsx';
import { clockText } from '#ui/browser/display-format.ts';
import { classNames } from '#ui/class-names.ts';
import { ChevronRight } from '#ui/icons/icons.ts';
import { Link } from '#ui/link.ts';
import { MoonDisc } from '#ui/moon-disc.tsx';

const NO_BREAK_SPACE = '\u00a0';

/** `1 h 50 min`, `10 minutes`, `10:30 PM` and `Nov 20` stay on one line. */
export const onOneLine = (text: string): string =>
  text.replace(/(?<=\d) (?=(?:h|min|minutes?|AM|PM)\b)|(?<=\bh) (?=\d)/g, NO_BREAK_SPACE);

/** `10:30 PM – 6:30 AM` */
export const timesText = ({ bedTime, wakeTime }: { bedTime: ClockTime; wakeTime: ClockTime }): string =>
  `${clockText(bedTime)} – ${clockText(wakeTime)}`;

/** A time with a small AM or PM. */
export function ClockFigure({ time }: { time: ClockTime }) {
  const [digits, half] = clockText(time).split(' ');
  return (
    <time dateTime={time} className="tabular whitespace-nowrap">
      {digits}
      <span className="ml-[0.16em] text-[0.58em] tracking-normal text-muted-foreground">{half}</span>
    </time>
  );
}

/**
 * The score of a night, or the points of what was answered; what these are of or what is open, and their color if they
 * are judged. `soFar`: the parts of a score that lacks answers.
 */
export type NightResult = { number: number; words: string; band: Band; soFar?: OpenParts };

type ResultProps = { result: NightResult | null; sentence: string | null; isSmall: boolean };

/** What stands out about a night, and its result with the moon. `isSmall`: after a hard night. */
export function Result({ result, sentence, isSmall }: ResultProps) {
  const size = isSmall ? 'size-12' : 'size-14 min-[400px]:size-18 md:size-21';
  return (
    <>
      {sentence !== null && (
        <p className="mb-3.5 font-display text-lg leading-6.5 font-[390] text-pretty md:text-xl">
          {onOneLine(sentence)}
        </p>
      )}
      <div className="flex items-center gap-x-2.5 min-[400px]:gap-x-4 md:gap-x-5">
        {result?.soFar ? (
          <ScoreRing {...result.soFar} className={size} />
        ) : (
          <MoonDisc score={result?.number ?? null} tone={result?.band ?? 'none'} className={size} />
        )}
        {result && (
          <>
            <p className={`figure tabular ${isSmall ? 'text-3xl' : 'text-4xl min-[400px]:text-5xl md:text-6xl'}`}>
              {result.number}
            </p>
            <div className="grid justify-items-start gap-1.5 text-sm leading-4 text-muted-foreground">
              {result.soFar && <b className="font-semibold text-md text-foreground">so far</b>}
              <span>{result.words}</span>
              {isSmall && <span>One night says little; we look at weeks.</span>}
              {result.band !== 'none' && (
                <Badge tone={result.band} glyph>
                  {dailyLabel(result.number)}
                </Badge>
              )}
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** The line at the foot of the card, below a hairline. */
export const FootLine = ({ icon, children, end }: { icon: ReactNode; children: ReactNode; end?: ReactNode }) => (
  <div className={`${FOOT} gap-2 md:gap-4`}>
    <FootText icon={icon}>{children}</FootText>
    {end}
  </div>
);

export const FootText = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="flex min-w-0 flex-1 items-center gap-2.5 text-md leading-5.5 [&_.lucide]:flex-none [&>.lucide]:text-lamp-ink">
    {icon}
    <span className="min-w-0">{children}</span>
  </span>
);

export const FootNote = ({ children }: { children: ReactNode }) => (
  <span className="block text-xs text-muted-foreground">{children}</span>
);

/** The classes of a foot line, for links and buttons that fill it. */
export const FOOT = classNames(
  'foot -mx-5 mt-4 flex min-h-14 items-center justify-between border-t border-border px-5 py-2.5 text-left last:-mb-5 [.foot+&]:mt-0',
  'md:-mx-7 md:px-7 last:md:-mb-7',
);

export const FOOT_ACTION = `${FOOT} w-[calc(100%+2.5rem)] md:w-[calc(100%+3.5rem)] hover:bg-secondary last:rounded-b-[1.375rem] last:md:rounded-b-xl`;

type FootLinkProps = { href: Href; icon: ReactNode; className?: string; children: ReactNode };

export const FootLink = ({ href, icon, className, children }: FootLinkProps) => (
  <Link href={href} className={classNames(FOOT_ACTION, className)}>
    <FootText icon={icon}>{children}</FootText>
    <ChevronRight className="text-muted-foreground" />
  </Link>
);

/** Stands in a card that may still grow, see `home.css`. */
export const Unsettled = ({ children }: { children?: ReactNode }) => (
  <>
    {children}
    <span data-unsettled hidden />
  </>
);
