/** The topics of the sleep guide. */
export type Topic = 'temperature' | 'lighting' | 'noise' | 'comfort' | 'air' | 'organization';

export type ChecklistEntry = { key: string; topic: Topic; title: string; description: string; tip: string };

/** The eight small habits of a day, in their fixed order. A day's items point here by position, counted from 0. */
export const CHECKLIST: readonly ChecklistEntry[] = [
  {
    key: 'temperature',
    topic: 'temperature',
    title: 'Cool the room',
    description: 'The bedroom feels comfortably cool before you get into bed.',
    tip: 'Aim for 60-67°F (15-19°C). Set the thermostat an hour ahead, and add a layer if you feel cold.',
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
    description: 'You had no caffeine in the last 6 hours and took some quiet time before bed.',
    tip: "Dim the lights, write tomorrow's to-do list for 5 minutes, then read, stretch or breathe slowly.",
  },
];
