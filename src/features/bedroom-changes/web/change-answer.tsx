import { signedPoints } from '#domain/nights/points.ts';
import { answerSentence, isStepShown } from '#domain/room-change/room-answer.ts';
import { type JudgedEffect, MIN_NIGHTS, type RoomEffect } from '#domain/room-change/room-effect.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { EffectRuler } from '#ui/effect-ruler.tsx';
import { Heading } from '#ui/heading.tsx';
import { ArrowRight, CircleDashed, Hourglass, type Icon, TrendingDown, TrendingUp } from '#ui/icons/icons.ts';
import type { Tone } from '#ui/tone.ts';
import { WindowShape } from '#ui/window-glyph.tsx';
import { DOUBTS, type NearChanges, notJudged, otherDatesMessage } from './change-words.ts';

const BADGES: Record<JudgedEffect['verdict'], { name: string; tone: Tone; icon: Icon }> = {
  better: { name: 'Better since then', tone: 'excellent', icon: TrendingUp },
  worse: { name: 'Worse since then', tone: 'fair', icon: TrendingDown },
  'no clear change': { name: 'No clear change', tone: 'none', icon: CircleDashed },
};

/** A doubt takes the color of a verdict. */
function badgeOf({ verdict, doubt }: JudgedEffect) {
  const badge = BADGES[verdict];
  if (verdict === 'no clear change' || doubt === null) return badge;
  if (doubt in DOUBTS) return { ...badge, name: `Perhaps ${verdict}`, tone: 'none' as const };
  return { ...BADGES['no clear change'], name: 'No verdict' };
}

/** The answer in one sentence and on the ruler. */
export function Answer({ effect }: { effect: JudgedEffect }) {
  const { step, standardError, low, high, otherSteps, doubt } = effect;
  const { name, tone, icon: VerdictIcon } = badgeOf(effect);
  const isShown = isStepShown(effect);
  const range = `${signedPoints(low)} and ${signedPoints(high)}`;
  const others = otherDatesMessage(effect);
  return (
    <Card aria-labelledby="answer">
      <Badge tone={tone} glyph={<VerdictIcon />}>
        {name}
      </Badge>
      <Heading level={2} size="page" id="answer" className="mt-3.5 max-w-(--container-read) lg:text-3xl!">
        {answerSentence(effect)}
      </Heading>
      <EffectRuler
        label={`${name}. Best guess ${signedPoints(step)} points, likely between ${range}`}
        effect={step}
        width={standardError}
        range={[low, high]}
        tone={tone}
        headline={
          isShown
            ? undefined
            : effect.verdict === 'no clear change'
              ? 'too little to tell'
              : `${signedPoints(step)} points`
        }
        otherSteps={otherSteps}
      />
      <p className="mt-5 max-w-(--container-read) text-muted-foreground md:text-lg">
        Likely between{' '}
        <strong className={classNames('font-semibold whitespace-nowrap', isShown && 'text-foreground')}>{range}</strong>{' '}
        points on your scale of 1 to 10. {others} {isShown && doubt !== null && DOUBTS[doubt]}
      </p>
      <p className="mt-3 max-w-(--container-read) text-md text-muted-foreground">
        Months differ by themselves; so does the first delight in a new thing. Look again in two months.
      </p>
    </Card>
  );
}

type NoAnswerProps = { effect: RoomEffect; today: LocalDate } & NearChanges;

/** Why there is no answer yet, or none at all. */
export function NoAnswer({ effect, ...days }: NoAnswerProps) {
  const { title, text, isWaiting } = notJudged(effect, days);
  return (
    <Card
      aria-labelledby="answer"
      className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]"
    >
      <div>
        <Badge tone="none" glyph={isWaiting ? <Hourglass /> : <CircleDashed />}>
          {isWaiting ? 'Too early' : 'No answer'}
        </Badge>
        <Heading level={2} size="page" id="answer" className="mt-3.5 lg:text-3xl!">
          {title}
        </Heading>
        <p className="mt-3 max-w-(--container-read) text-muted-foreground">{text}</p>
        {isWaiting && (
          <ButtonLink href="/daily-log" className="mt-5 max-md:w-full">
            Go to Daily Sleep Log
            <ArrowRight />
          </ButtonLink>
        )}
      </div>
      {isWaiting && (
        <div>
          <Nights done={MIN_NIGHTS - effect.missing.after} />
          <p className="mt-3 text-md text-muted-foreground">
            <strong className="tabular font-semibold text-foreground">
              {MIN_NIGHTS - effect.missing.after} of {MIN_NIGHTS}
            </strong>{' '}
            nights since then are rated.
          </p>
        </div>
      )}
    </Card>
  );
}

/** A window for each night that counts: filled when it is rated. */
const Nights = ({ done }: { done: number }) => (
  <svg
    role="img"
    aria-label={`${done} of ${MIN_NIGHTS} nights`}
    viewBox="0 0 338 56"
    className="h-auto w-full max-w-96 overflow-visible"
  >
    {Array.from({ length: MIN_NIGHTS }, (_, index) => {
      const column = index % (MIN_NIGHTS / 2);
      return (
        <g key={index} transform={`translate(${column * 24.4} ${index < MIN_NIGHTS / 2 ? 2 : 30})`}>
          <WindowShape state={index < done ? 'with' : 'to-come'} />
        </g>
      );
    })}
  </svg>
);
