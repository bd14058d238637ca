import type { ReactNode } from 'react';
import { MAX_NOTE_CHARACTERS } from '#domain/log/night-log.ts';
import { ChoiceRow } from '#ui/choice-row.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { Field, Night, Value } from '../saving/night.ts';
import { ClockField } from './clock-field.tsx';
import { NightKnobs, type NightKnobsProps } from './night-knobs.tsx';

/** The character count of the note appears this close to the limit. */
const COUNTED_WITHIN = 500;
const NUMBER = new Intl.NumberFormat('en-US');

type TimeFieldsProps = NightKnobsProps & {
  /** Shown between the arc and the fields. */
  offers?: ReactNode;
  /** Shown under the two times. */
  target?: ReactNode;
  /** The class of the arc's container. */
  pictureRoom?: string;
};

/** The night on its arc, and its two times. */
export function TimeFields({ offers, target, pictureRoom, ...knobs }: TimeFieldsProps) {
  const { shown, change } = knobs;
  return (
    <>
      <div className={pictureRoom}>
        <NightKnobs {...knobs} />
      </div>
      {offers}
      <div className="mt-5 grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1 md:gap-4">
        <ClockField label="Bedtime" value={shown.bedTime} onChange={(time) => change('bedTime', time)} />
        <ClockField label="Wake Time" value={shown.wakeTime} onChange={(time) => change('wakeTime', time)} />
      </div>
      {target}
    </>
  );
}

type FieldProps = { night: Night; change: (field: Field, value: Value) => void };

export const RatingField = ({ night, change, note }: FieldProps & { note?: ReactNode }) => (
  <ChoiceRow
    label="How well-rested do you feel?"
    hasMoons
    value={night.sleepQualityScore}
    isDefault={!night.isRated}
    onChange={(rating) => change('sleepQualityScore', rating)}
    endLabels={['Exhausted', 'Fully rested']}
    note={note}
  />
);

export const NotesField = ({ night: { notes }, change }: FieldProps) => (
  <TextArea
    label="Notes"
    optional
    // Follows the direction of the text.
    dir="auto"
    value={notes}
    maxLength={MAX_NOTE_CHARACTERS}
    onChange={(text) => change('notes', text)}
    hint={noteCount(notes.length)}
  />
);

const noteCount = (length: number): string | undefined =>
  length > MAX_NOTE_CHARACTERS - COUNTED_WITHIN
    ? `${NUMBER.format(length)} of ${NUMBER.format(MAX_NOTE_CHARACTERS)} characters`
    : undefined;
