import type { LocalDate } from './time/local-date.ts';

/** The topics of the sleep guide. */
export type Topic = 'temperature' | 'lighting' | 'noise' | 'comfort' | 'air' | 'organization';

type Entry = {
  key: string;
  topic: Topic;
  title: string;
  description: string;
  tip: string;
  /** The first wake date of a habit that a later version added. Older nights say nothing about it. */
  since?: LocalDate;
};

/** Whether a habit was on the checklist of the night of a date. */
export const wasOnChecklist = ({ since }: Entry, date: LocalDate): boolean => since === undefined || since <= date;

/**
 * The habits of the checklist. Append new ones: the position is a bit of `habitsDone` and the suffix of the item id.
 */
export const CHECKLIST = [
  {
    key: 'temperature',
    topic: 'temperature',
    title: 'Cool the room',
    description: 'The bedroom feels comfortably cool before you get into bed.',
    tip: 'Aim for 60-67°F (15-19°C), warmer if you are older or share the room with a baby. Set the thermostat an hour ahead.',
  },
  {
    key: 'darkness',
    topic: 'lighting',
    title: 'Make it dark',
    description: 'Curtains are closed and small lights are covered or turned away.',
    tip: 'Lights off, eyes open: if you can read a book title across the room, close the gaps or try an eye mask.',
  },
  {
    key: 'noise',
    topic: 'noise',
    title: 'Quiet it down',
    description: 'The room is quiet, or a steady sound covers what you cannot stop.',
    tip: 'Earplugs or a fan on low both work. Keep your alarm and smoke detector loud enough to hear.',
  },
  {
    key: 'screens',
    topic: 'lighting',
    title: 'Screens away',
    description: 'Phone, tablet and TV have been off for at least 30 minutes.',
    tip: 'Charge your phone across the room. Out of reach is easier than willpower.',
  },
  {
    key: 'bedding',
    topic: 'comfort',
    title: 'Comfortable bed',
    description: 'Mattress, pillow and covers feel clean, supportive and right for the season.',
    tip: 'Use two thin layers instead of one thick one, so you can adjust without fully waking up.',
  },
  {
    key: 'air',
    topic: 'air',
    title: 'Fresh air',
    description: 'The room has been aired out and does not feel dry, damp or stuffy.',
    tip: 'Open a window or door for 10 minutes before bed. Good humidity is 30-50%.',
  },
  {
    key: 'tidy',
    topic: 'organization',
    title: 'Tidy space',
    description: 'The bed, nightstand and floor are clear enough to relax and walk safely.',
    tip: 'Set a timer for a 10-minute tidy. When it rings, you are done.',
  },
  {
    key: 'winddown',
    topic: 'organization',
    title: 'Wind down',
    description: 'You had no caffeine in the last 9 hours and took some quiet time before bed.',
    tip: "Dim the lights, write tomorrow's to-do list for 5 minutes, then read, stretch or breathe slowly.",
  },
] as const satisfies readonly Entry[];

/** What the effect of a habit cannot tell. Shown wherever effects are read. */
export const HABIT_LIMITS =
  'Four items say how the room was, not what you did: “Cool the room”, “Quiet it down”, “Comfortable bed” and “Tidy space”. “Wind down” joins two things, no caffeine and quiet time, so its effect cannot say which of them it was. An item that goes with better nights need not be their cause.';

export type ChecklistEntry = (typeof CHECKLIST)[number];
export type HabitKey = ChecklistEntry['key'];

export const HABIT_KEYS: readonly HabitKey[] = CHECKLIST.map(({ key }) => key);

/** The bits of a night on which every habit was done. */
export const ALL_HABITS = 2 ** CHECKLIST.length - 1;

const bitOf = (key: HabitKey): number => 1 << HABIT_KEYS.indexOf(key);

export const isHabitDone = (habitsDone: number, key: HabitKey): boolean => (habitsDone & bitOf(key)) !== 0;

export const habitsOf = (habitsDone: number): Record<HabitKey, boolean> =>
  Object.fromEntries(HABIT_KEYS.map((key) => [key, isHabitDone(habitsDone, key)])) as Record<HabitKey, boolean>;

/** The bits of the habits that are true. */
export const bitsOf = (habits: Partial<Record<HabitKey, boolean>>): number =>
  HABIT_KEYS.reduce((bits, key) => (habits[key] ? bits | bitOf(key) : bits), 0);

export const habitCount = (habitsDone: number): number =>
  HABIT_KEYS.filter((key) => isHabitDone(habitsDone, key)).length;

/** The id of a checklist item: the id of its log, a dot and its position, counted from 1. */
export const checklistItemId = (logId: string, key: HabitKey): string => `${logId}.${HABIT_KEYS.indexOf(key) + 1}`;
