import type { SectionId } from '../safety/section.ts';
import type { WindowEnd } from './running-window.ts';
import type { WindowQuestion } from './sleep-window.ts';

/** Before the start, in this order: what it is, what it can do, how the first weeks are. */
export const WINDOW_TEXTS = {
  offer:
    'You have 14 nights in your diary. On average you sleep {asleep} of {inBed} in bed. There is one more step, the strongest one. It makes most people sleepy for two weeks.',
  what: 'For some weeks you spend only as long in bed as you now sleep, never under {floor}. As sleep fills the window, it grows by 15 minutes a week.',
  facts:
    'In a trial with 642 adults it lowered an insomnia score to 10.9; advice alone to 13.9. They had four talks with a nurse. You have an app: stop sooner.',
  first:
    'The first two weeks: no driving when sleepy, no machines, no ladders, no long trips. Tell somebody at home. Not before an exam, a move or a long drive.',
  age: 'The window is for adults. How old are you?',
  ageNo: 'This is for adults only.',
  agree: 'Nobody has checked this for me but me. I will stop when I am sleepy where it is dangerous.',
  start: 'Get up at {rise} every day. Bed at {bed}, or later, when you are sleepy. This week: {window}.',
  tooFew: 'Fill in {nights} of the diary first.',
  nap: 'Very sleepy? One nap of 20 minutes, before any drive.',
  pause: 'Pause for a trip, an illness or a hard week. It begins again where you were.',
  sources: ['kyle2023', 'window5h', 'floor56'],
  ages: { 'under-65': 'Your window is never under 5 h 30.', '65-or-older': 'Your window is never under 6 h.' },
  notNeeded: {
    efficiency: 'You sleep {percent} % of your time in bed. A window would not help.',
    asleep: 'You sleep more than 7 hours. A window would not help.',
  },
} as const;

/** A week that is over. */
export const WINDOW_WEEK_TEXTS = {
  more: 'You slept {percent} % of your time in bed. 15 minutes more: bed at {bed}.',
  same: '{percent} %. The same window for another week.',
  less: '{percent} %. 15 minutes less: bed at {bed}.',
  floor: '{percent} %. You are at the shortest window; it stays.',
  tooFew: 'Only {nights} this week. The window stays.',
} as const;

/** The question of every morning. */
export const DAILY_TEXTS = {
  text: 'Did you doze where it is dangerous: at the wheel, with machines, with a child in your arms?',
  stop: 'We stop here. No driving today. Go to bed tonight when you like and sleep. Call a doctor this week.',
  missed: 'Two days without an answer: paused. Sleep as you need.',
} as const;

/** How a window ends by itself. */
export const WINDOW_END_TEXTS: Partial<Record<WindowEnd, string>> = {
  done: '7 hours, and you sleep nearly all of it. Done. Keep getting up at {rise}.',
  floor: 'Three weeks at the shortest window. This needs a person: ask for CBT-I by name.',
  weeks: 'Eight weeks are enough. Keep getting up at {rise}; a person can help further.',
};

export const WINDOW_QUESTION_TEXTS: Record<WindowQuestion, string> = {
  bipolar: 'Have you ever been told you have bipolar disorder, or had days of very high mood with little sleep?',
  psychosis: 'Have you ever heard or seen things others did not, or been treated for psychosis?',
  seizures: 'Have you ever had a seizure?',
  apneaUntreated: 'Does your breathing stop at night, or do you snore and wake choking, without treatment?',
  pregnant: 'Are you pregnant, or did you give birth in the last six months?',
  actsOutDreams: 'Do you act out dreams, walk in your sleep or get hurt at night?',
  drivesForALiving: 'In the next weeks, do you drive for a living, work with machines or at heights?',
  shiftWork: 'Do you work nights or changing shifts?',
  suicidal: 'In the last two weeks, did you think of harming yourself?',
  dementia: 'Do you, or does somebody who knows you, worry about your memory?',
  highFallRisk: 'Are you unsteady, frail, or have you fallen in the last year?',
  sedativesChanging: 'Are you starting, changing or stopping medicine for sleep, nerves or pain?',
};

export const WINDOW_YES: Record<WindowQuestion, string> = {
  bipolar: 'Less sleep can set off a high mood. This is not for you on your own; your clinician may have another way.',
  psychosis: 'Less sleep can bring that back. Please do this only with your clinician.',
  seizures: 'Less sleep can set off seizures. Please ask your doctor.',
  apneaUntreated: 'Treat the breathing first; then your sleep may need no window.',
  pregnant: 'Not now. Your doctor or midwife can help with sleep.',
  actsOutDreams: 'Short nights can make this worse. Please see a doctor first.',
  drivesForALiving: "The first weeks make people sleepy. Not while others' safety, or yours, depends on it.",
  shiftWork: 'The window needs the same time to get up every day. The shift plan fits better.',
  suicidal: 'Talk to somebody now; the lines below are free, day and night.',
  dementia: 'Please do this only with a doctor.',
  highFallRisk: 'Being up late and sleepy makes falls more likely. Please do this only with a doctor.',
  sedativesChanging: 'One change at a time, and that one with your doctor.',
};

/** Sections of the page "When to see a doctor" that a yes links to; a yes to another one links to the one about long trouble. */
export const WINDOW_LINKS: Partial<Record<WindowQuestion, SectionId>> = {
  apneaUntreated: 'breathing',
  pregnant: 'pregnancy',
  actsOutDreams: 'dreams',
  shiftWork: 'shift',
  suicidal: 'mood',
};
