import { MOST_NOTE_CHARACTERS, timeInBed } from '#domain/log/day.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { ChoiceRow } from '#ui/choice-row.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { DailyLog } from '../contract.ts';
import { ClockField } from './clock-field.tsx';
import type { LogField, Value } from './edits.ts';
import { NightArch } from './night-arch.tsx';

/** The note counts its characters once it comes this near to its end. */
const COUNTED_WITHIN = 500;
const NUMBER = new Intl.NumberFormat('en-US');

export type ChangeLog = (field: LogField, value: Value) => void;

export function TimingCard({ log, change }: { log: DailyLog; change: ChangeLog }) {
  return (
    <Card aria-labelledby="timing-title">
      <CardTitle id="timing-title" className="mb-2">
        Sleep Timing & Quality
      </CardTitle>
      <NightArch bed={log.bedTime} wake={log.wakeTime} minutes={timeInBed(log.bedTime, log.wakeTime)} />
      <div className="mt-4 grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1 md:gap-4">
        <ClockField label="Bedtime" value={log.bedTime} onChange={(time) => change('bedTime', time)} />
        <ClockField label="Wake Time" value={log.wakeTime} onChange={(time) => change('wakeTime', time)} />
      </div>
      <div className="mt-7">
        <ChoiceRow
          label="How well-rested do you feel?"
          value={log.sleepQualityScore}
          onChange={(rating) => change('sleepQualityScore', rating)}
          endLabels={['Exhausted', 'Fully rested']}
        />
      </div>
      <TextArea
        className="mt-6"
        label="Notes"
        optional
        value={log.notes}
        maxLength={MOST_NOTE_CHARACTERS}
        onChange={(notes) => change('notes', notes)}
        hint={noteCount(log.notes.length)}
      />
    </Card>
  );
}

const noteCount = (length: number): string | undefined =>
  length > MOST_NOTE_CHARACTERS - COUNTED_WITHIN
    ? `${NUMBER.format(length)} of ${NUMBER.format(MOST_NOTE_CHARACTERS)} characters`
    : undefined;
