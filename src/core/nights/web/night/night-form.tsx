import { useState } from 'react';
import { isLogged } from '#domain/nights/night.ts';
import { Alert } from '#ui/alert.tsx';
import { DiaryFold } from '../diary/diary-fold.tsx';
import { ImportedNightView } from '../imported/imported-night-view.tsx';
import { type NightTimes, timeEntries } from '../imported/night-times.ts';
import { NightChecklist } from './night-checklist.tsx';
import { NightScore } from './night-score.tsx';
import { NotesField, RatingField, TimeFields } from './timing-fields.tsx';
import { useDraggedTimes } from './use-dragged-times.ts';
import type { OpenNight } from './use-open-night.ts';

type NightFormProps = { owner: string; night: OpenNight; id: string; onSubmit: () => void };

/**
 * A night that can be changed, with the parts of the daily log in order. Imported sleep comes first while nothing is
 * logged, and does not move once something is.
 */
export function NightForm({ owner, night, id, onSubmit }: NightFormProps) {
  const { date, saved, entry, change } = night;
  const { shown, drag } = useDraggedTimes(entry);
  const fill = (times: NightTimes) => {
    for (const [field, value] of timeEntries(times, entry)) change(field, value);
  };
  const isNightLogged = isLogged(saved);
  const [isImportedFirst] = useState(!isNightLogged);
  const importedNight = (
    <ImportedNightView owner={owner} date={date} times={entry} isLogged={isNightLogged} fill={fill} />
  );
  return (
    <form
      id={id}
      noValidate
      className="grid min-w-0 gap-7"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {night.isRestored && (
        <p className="rounded-md bg-lamp-wash px-4 py-3 text-md text-lamp-ink">
          You entered this earlier. It is not saved yet.
        </p>
      )}
      {night.refusals.length > 0 && <Alert>{night.refusals.join(' ')}</Alert>}
      {isImportedFirst && importedNight}
      <div>
        <TimeFields {...{ owner, night: entry, shown, day: night.day, drag, change }} pictureRoom="md:-mx-8">
          {!isImportedFirst && <div className="mt-5 empty:hidden">{importedNight}</div>}
        </TimeFields>
        <div className="mt-7 grid gap-6">
          <RatingField night={shown} change={change} />
          <NotesField night={shown} change={change} />
          <DiaryFold night={shown} change={change} />
        </div>
      </div>
      <NightScore night={{ ...night, entry: shown, isChanged: night.isChanged || shown !== entry }} isOpen />
      <NightChecklist night={entry} change={change} />
    </form>
  );
}
