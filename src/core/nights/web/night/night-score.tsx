import { hasScoredPart, nightScore } from '#domain/log/night-log.ts';
import { dailyLabel } from '#domain/score/bands.ts';
import type { ScorePart } from '#domain/score/daily-score.ts';
import { judgedBand, openParts } from '#domain/score/open-parts.ts';
import { Badge } from '#ui/badge.tsx';
import { Heading } from '#ui/heading.tsx';
import { countedNight } from '../counted-night.ts';
import { partsWithSleep } from './parts-with-sleep.ts';
import { ScoreParts } from './score-parts.tsx';
import type { OpenNight } from './use-open-night.ts';

/** The computation of a night's score; during changes, the score it will have. Renders nothing for an empty night. */
export function NightScore({ night, isOpen = false }: { night: OpenNight; isOpen?: boolean }) {
  const { saved: before, entry } = night;
  const saved = before.overallScore;
  if (saved === null && !hasScoredPart(entry)) return null;
  // A past night is explained with the room score it was saved with, not with the current one.
  const roomScore = isOpen ? night.roomScore : before.roomAnalysisScore;
  const { total, parts } = nightScore({ ...entry, roomAnalysisScore: roomScore });
  const counted = countedNight(entry, night.day, night.diaryNaps);
  const answers = openParts(entry, roomScore, counted?.minutesInBed);
  const isNew =
    night.isChanged && (saved === null || total !== nightScore({ ...before, roomAnalysisScore: roomScore }).total);
  const shown = isNew ? total : saved;
  const band = judgedBand(answers, shown ?? 0);
  const message = isNew ? 'Once it is saved.' : differenceMessage(saved, total);
  return (
    <section aria-label="Sleep Score">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={3} size="entry">
          Sleep Score
        </Heading>
        {shown !== null && (
          <p className="flex items-center gap-3">
            <span className="tabular text-sm text-muted-foreground">
              <span className="figure mr-1.5 text-3xl text-foreground">{shown}</span>
              out of 100{answers.isSoFar && ', so far'}
            </span>
            {band !== 'none' && (
              <Badge tone={band} glyph>
                {dailyLabel(shown)}
              </Badge>
            )}
          </p>
        )}
      </div>
      {message && <p className="mt-2 text-sm text-muted-foreground">{message}</p>}
      <ScoreParts
        parts={partsWithSleep(parts, counted).map((part) => withApplicableAdvice(part, night, isOpen))}
        open={answers.open}
      />
    </section>
  );
}

/** The daily log does not save a score that differs by one point, so only a larger difference is mentioned. */
function differenceMessage(saved: number | null, total: number): string | null {
  if (saved === null) return 'No score was saved for this night.';
  return Math.abs(saved - total) > 1 ? `The saved score is ${saved}. Your log now adds up to ${total}.` : null;
}

/** Removes advice that no longer applies: the room score of a past night is final. */
function withApplicableAdvice(part: ScorePart, { date, today, saved }: OpenNight, isOpen: boolean): ScorePart {
  const isFixed = part.id === 'environment' && date < today && saved.roomAnalysisScore !== null;
  return isFixed || !isOpen ? { ...part, advice: null } : part;
}
