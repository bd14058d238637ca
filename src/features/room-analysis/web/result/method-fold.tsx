import { type ReactNode, useId } from 'react';
import type { RoomAnalysis } from '#core/room/contract.ts';
import type { Finding, SubScore } from '#domain/room/room-report.ts';
import { CardTitle } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { ChevronDown } from '#ui/icons/icons.ts';
import { MeasuredPhoto } from './measured-photo.tsx';
import {
  analyzerMessage,
  confidenceLabel,
  FINDING_TITLES,
  isAssessed,
  nonBreakingUnits,
  SOURCE_LABELS,
} from './result-text.ts';

/** How the result came about, closed at first. The only place for method. */
export function MethodFold({ analysis }: { analysis: RoomAnalysis }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="plane min-w-0 rounded-[1.375rem] md:rounded-xl forced-colors:border">
      <details className="group prints-open">
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-4 rounded-[inherit] px-5 py-4 md:px-7 [&::-webkit-details-marker]:hidden">
          <Heading level={2} size="entry" id={titleId} className="flex-auto">
            How we scored your room
          </Heading>
          <span className="grid size-10 flex-none place-items-center rounded-full bg-secondary transition-[rotate] duration-(--t-ui) group-open:rotate-180">
            <ChevronDown />
          </span>
        </summary>
        <div className="grid gap-x-16 px-5 pb-5 md:px-7 md:pb-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
          <div>
            <ul>
              {analysis.subScores.filter(isAssessed).map((item) => (
                <AssessedPart key={item.id} item={item} />
              ))}
            </ul>
            <Measured analysis={analysis} />
          </div>
          <div>
            {FINDING_TITLES.filter(([kind]) => kind !== 'measured').map(([kind, title]) => (
              <Note key={kind} title={title} texts={textsOf(analysis, kind)} />
            ))}
            <Note title="Who looked at it" texts={[analyzerMessage(analysis)]} />
          </div>
        </div>
      </details>
    </section>
  );
}

const textsOf = ({ findings }: RoomAnalysis, kind: Finding['kind']): string[] =>
  findings.filter((finding) => finding.kind === kind).map(({ text }) => text);

/** A part of the score: plain words first, then the figures. */
const AssessedPart = ({ item }: { item: SubScore & { rating: number } }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-border py-4">
    <span className="font-semibold">{item.label}</span>
    <span className="tabular text-md text-muted-foreground">{Math.round(item.rating * 25)}%</span>
    <span aria-hidden="true" className="col-span-2 my-1 h-1.5 overflow-clip rounded-full bg-track forced-colors:border">
      <span
        className="block h-full rounded-full bg-chart-3 forced-color-adjust-none"
        style={{ width: `${item.rating * 25}%` }}
      />
    </span>
    <p className="col-span-2 text-md text-muted-foreground">
      {nonBreakingUnits(item.evidence)}
      {item.source !== 'user' && (
        <span className="text-foreground">
          {' '}
          {capitalized(`${SOURCE_LABELS[item.source]}, ${confidenceLabel(item.confidence)}.`)}
        </span>
      )}
    </p>
    {item.measurement && (
      <p className="col-span-2 text-xs text-muted-foreground">{nonBreakingUnits(item.measurement)}</p>
    )}
  </li>
);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the analyzer measured, as figures and on the photo. */
function Measured({ analysis }: { analysis: RoomAnalysis }) {
  const texts = textsOf(analysis, 'measured');
  if (texts.length === 0 && analysis.regions.length === 0) return null;
  return (
    <Note title="What was measured" texts={texts}>
      {analysis.regions.length > 0 && <MeasuredPhoto analysis={analysis} />}
    </Note>
  );
}

function Note({ title, texts, children }: { title: string; texts: readonly string[]; children?: ReactNode }) {
  if (texts.length === 0 && !children) return null;
  return (
    <div className="border-t border-border pt-4 pb-5 text-md text-muted-foreground">
      <CardTitle level={3} className="mb-1! text-foreground">
        {title}
      </CardTitle>
      <ul className="mb-4 grid gap-1.5 last:mb-0">
        {texts.map((text) => (
          <li key={text}>{nonBreakingUnits(text)}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}
