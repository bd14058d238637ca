import type { ReactNode } from 'react';
import { MAX_NOTE_CHARACTERS } from '#domain/log/night-log.ts';
import { ChoiceRow } from '#ui/choice-row.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { DiaryFold } from '../diary/diary-fold.tsx';
import { ClockField } from './clock-field.tsx';
import { NightKnobs, type NightKnobsProps } from './night-knobs.tsx';

/** The character count of the note appears this close to the limit. */
const COUNTED_WITHIN = 500;
const NUMBER = new Intl.NumberFormat('en-US');

type TimingFieldsProps = NightKnobsProps & {
  /** Shown between the arc and the fields. */
  offers?: ReactNode;
  /** Shown under the two times. */
  target?: ReactNode;
  /** Shown under the rating. */
  echo?: ReactNode;
  /** The class of the arc's container. */
  pictureRoom?: string;
  savedNote?: ReactNode;
};

/** The night on its arc, its two times, the rating, notes, and the fuller diary. */
export function TimingFields({ offers, target, echo, pictureRoom, savedNote, ...knobs }: TimingFieldsProps) {
  const { shown, change } = knobs;
  const { bedTime, wakeTime, sleepQualityScore, isRated, notes } = shown;
  return (
    <div>
      <div className={pictureRoom}>
        <NightKnobs {...knobs} />
      </div>
      {offers}
      <div className="mt-5 grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1 md:gap-4">
        <ClockField label="Bedtime" value={bedTime} onChange={(time) => change('bedTime', time)} />
        <ClockField label="Wake Time" value={wakeTime} onChange={(time) => change('wakeTime', time)} />
      </div>
      {target}
      <div className="mt-7">
        <ChoiceRow
          label="How well-rested do you feel?"
          value={sleepQualityScore}
          isDefault={!isRated}
          onChange={(rating) => change('sleepQualityScore', rating)}
          endLabels={['Exhausted', 'Fully rested']}
          note={savedNote}
        />
      </div>
      {echo}
      <TextArea
        className="mt-6"
        label="Notes"
        optional
        // Follows the direction of the text.
        dir="auto"
        value={notes}
        maxLength={MAX_NOTE_CHARACTERS}
        onChange={(text) => change('notes', text)}
        hint={noteCount(notes.length)}
      />
      <DiaryFold night={shown} change={change} />
    </div>
  );
}

const noteCount = (length: number): string | undefined =>
  length > MAX_NOTE_CHARACTERS - COUNTED_WITHIN
    ? `${NUMBER.format(length)} of ${NUMBER.format(MAX_NOTE_CHARACTERS)} characters`
    : undefined;
