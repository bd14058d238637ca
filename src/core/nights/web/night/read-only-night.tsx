import type { ReactNode } from 'react';
import { DIARY_LABELS, type DiaryField, enteredDiary } from '#domain/diary/diary.ts';
import { isLogged } from '#domain/nights/night.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { NIGHT_DAYS_BACK } from '../../contract.ts';
import { nightBars } from '../counted-night.ts';
import { diaryValue } from '../diary/diary-value.ts';
import { ImportedNightView } from '../imported/imported-night-view.tsx';
import { NightChecklist } from './night-checklist.tsx';
import { NightPicture } from './night-picture.tsx';
import { NightScore } from './night-score.tsx';
import type { OpenNight } from './use-open-night.ts';

type ReadOnlyNightProps = { owner: string; night: OpenNight };

/** A read-only night of more than 30 days ago. */
export function ReadOnlyNight({ owner, night }: ReadOnlyNightProps) {
  const { date, saved } = night;
  if (!isLogged(saved)) {
    return (
      <div className="grid min-w-0 gap-5">
        <p>{date > night.today ? FUTURE_MESSAGE : TOO_LATE_MESSAGE}</p>
        <ImportedNightView owner={owner} date={date} times={saved} isLogged={false} fill={null} />
      </div>
    );
  }
  const { bedTime, wakeTime, notes } = saved;
  return (
    <div className="grid min-w-0 gap-7">
      <p className="text-sm text-muted-foreground">{READ_ONLY_MESSAGE}</p>
      <div>
        <div className="md:-mx-8">
          <NightPicture night={saved} pieces={nightBars(saved, night.day).pieces} />
        </div>
        <dl className="mt-4 text-md leading-5.5">
          <Fact name="Bedtime">{bedTime ? clockText(bedTime) : 'Not set'}</Fact>
          <Fact name="Wake Time">{wakeTime ? clockText(wakeTime) : 'Not set'}</Fact>
          <Fact name="How well-rested">{saved.isRated ? `${saved.sleepQualityScore}/10` : 'Not rated'}</Fact>
          {Object.entries(enteredDiary(saved)).map(([field, value]) => (
            <Fact key={field} name={DIARY_LABELS[field as DiaryField]}>
              {diaryValue(value)}
            </Fact>
          ))}
        </dl>
        <div className="mt-5 empty:hidden">
          <ImportedNightView owner={owner} date={date} times={saved} isLogged fill={null} />
        </div>
        {notes.trim() !== '' && (
          <q dir="auto" className="voice mt-5 block whitespace-pre-line wrap-anywhere">
            {notes.trim()}
          </q>
        )}
      </div>
      <NightScore night={night} />
      <NightChecklist night={saved} />
    </div>
  );
}

const READ_ONLY_MESSAGE = `You can change a night for ${NIGHT_DAYS_BACK} days. This one stays as you logged it.`;
const TOO_LATE_MESSAGE = `You did not log this night. You can add a night for ${NIGHT_DAYS_BACK} days.`;
const FUTURE_MESSAGE = 'This night is still to come.';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-6 border-b border-border py-2.5">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="tabular font-[550]">{children}</dd>
  </div>
);
