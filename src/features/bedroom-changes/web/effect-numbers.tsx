import { signedPoints } from '#domain/nights/points.ts';
import { type JudgedEffect, SETTLING_DAYS } from '#domain/room-change/room-effect.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Button } from '#ui/button.tsx';
import { Fold, Rows } from '#ui/fold.tsx';
import { Download } from '#ui/icons/icons.ts';
import { saveCsv } from '#ui/save-file.ts';

/** How the answer was computed, with its nights as a file. */
export function EffectNumbers({ effect, change }: { effect: JudgedEffect; change: LocalDate }) {
  const { step, low, high, standardError, t, rho, before, after, otherSteps, asLarge, nights } = effect;
  return (
    <Fold title="All the numbers" hint="The estimate, the nights left out, the other dates, a CSV">
      <Rows
        rows={[
          ['Step', `${signedPoints(step, 2)} points`],
          ['Likely range (two standard errors)', `${signedPoints(low, 2)} to ${signedPoints(high, 2)}`],
          ['Standard error', standardError.toFixed(2)],
          ['Step in standard errors', signedPoints(t, 1)],
          ['How much neighboring nights resemble each other', rho.toFixed(2)],
          ['Rated nights before and after', `${before} and ${after}`],
          ['Nights after the change that are left out', String(SETTLING_DAYS)],
          [
            'Other dates, and how many show so large a step',
            asLarge === null ? 'None' : `${otherSteps.length}, ${Math.round(asLarge * otherSteps.length)}`,
          ],
        ]}
      />
      <p className="mt-2 mb-4 max-w-(--container-read) text-md text-muted-foreground">
        A step is called clear from half a point and 2.4 standard errors on. Without “perhaps” it also stands out from
        20 other dates or more and from a slow rise or fall. Nights before days off are compared with nights before days
        off, and the error is widened because one night resembles the next. Where months differ by themselves, 9 of 100
        people still see “Better” or “Worse” without any effect.
      </p>
      <Button
        variant="quiet"
        size="small"
        icon={<Download />}
        onClick={() =>
          saveCsv(`bedroom-change-${change}`, [
            ['night', 'part', 'rating'],
            ...nights.map(({ date, part, rating }) => [date, part, rating]),
          ])
        }
      >
        Nights as CSV
      </Button>
    </Fold>
  );
}
