import type { ReactNode } from 'react';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { MAX_NOTE_CHARACTERS } from '#domain/log/night-log.ts';
import { plannedNight } from '#domain/nights/suggested-night.ts';
import { ChoiceRow } from '#ui/choice-row.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { Editable } from '../saving/night.ts';
import { ClockField } from './clock-field.tsx';
import { NightKnobs, type NightKnobsProps } from './night-knobs.tsx';
import { targetMessage } from './target-message.ts';

/** The character count of the note appears this close to the limit. */
const COUNTED_WITHIN = 500;
const NUMBER = new Intl.NumberFormat('en-US');

type TimeFieldsProps = Omit<NightKnobsProps, 'plan'> & {
  owner: string;
  /** Shown between the arc and the fields. */
  offers?: ReactNode;
  /** The class of the arc's container. */
  pictureRoom?: string;
  /** Shown under the two times. */
  children?: ReactNode;
};

/** The night on its arc, and its two times. With a plan, its bedtime is compared with the logged one. */
export function TimeFields({ owner, offers, pictureRoom, children, ...knobs }: TimeFieldsProps) {
  const { night, shown, change } = knobs;
  const plan = plannedNight(night.date, { schedules: useSchedules(owner).data ?? [] });
  return (
    <>
      <div className={pictureRoom}>
        <NightKnobs {...knobs} plan={plan} />
      </div>
      {offers}
      <div className="mt-5 grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1 md:gap-4">
        <ClockField label="Bedtime" value={shown.bedTime} onChange={(time) => change('bedTime', time)} />
        <ClockField label="Wake Time" value={shown.wakeTime} onChange={(time) => change('wakeTime', time)} />
      </div>
      {plan && (
        <p className="tabular mt-3 text-sm text-balance text-muted-foreground">
          {targetMessage(plan.bedTime, shown.bedTime)}
        </p>
      )}
      {children}
    </>
  );
}

export const RatingField = ({ night, change, note }: Editable & { note?: ReactNode }) => (
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

export const NotesField = ({ night: { notes }, change }: Editable) => (
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
