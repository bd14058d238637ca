import type { SectionId } from '../safety/section.ts';
import type { ScreenQuestion } from './screen.ts';

export const SCREEN_INTRO = {
  intro: 'A few plain questions first. We store your age group and what fits you, not your answers.',
  decline: "I'd rather not say",
} as const;

/** The questions before a program; `_YES`: what a yes is answered with. */
export const SCREEN_QUESTION_TEXTS: Record<ScreenQuestion, string> = {
  age: 'How old are you?',
  dark: 'In the last two weeks, did you think of harming yourself?',
  sleepy: 'Do you nod off where it is dangerous, such as at the wheel?',
  breath: 'Does your breathing stop at night, or do you wake choking, and nobody treats it?',
  legs: 'Do your legs want to move when you rest in the evening?',
  dreams: 'Do you act out dreams, or get hurt at night?',
  'mood-high': 'Have you had very high moods, bipolar disorder or psychosis?',
  seizures: 'Have you had seizures?',
  falls: 'Are you unsteady on your feet, or have you fallen lately?',
  pregnant: 'Are you pregnant?',
  eyes: 'An eye disease, migraine, or medicine that makes you sensitive to light?',
  clinician: 'Has a clinician set your sleep times?',
  care: 'Is there a baby under six months, or do you care for somebody at night?',
  shifts: 'Do you work nights or changing shifts?',
};

export const SCREEN_YES: Record<ScreenQuestion, string> = {
  age: "This app's programs are for adults. 'Children and teens' has what fits you.",
  dark: 'You are not alone with this. Talk to somebody now: the lines below are free, day and night. Sleep can wait.',
  sleepy: 'First things first: this needs care today, not a program.',
  breath: 'A doctor can help with that first. Bring your nights along.',
  legs: 'Tell a doctor and ask about iron. You may start meanwhile.',
  dreams: 'Tell a doctor soon. You may start meanwhile, without the sleep window.',
  'mood-high': 'Changing sleep or light can set off high moods. Please plan it with your clinician.',
  seizures: 'Less or shifted sleep can set off seizures. Please ask your doctor first.',
  falls: 'Then you stay in bed at night: we change the steps for you.',
  pregnant: 'We leave out what does not fit. Tell your doctor or midwife about your nights.',
  eyes: 'We leave out the bright light. Ask your doctor before you add it.',
  clinician: 'Good. Keep to them; this app will not suggest others.',
  care: 'Then no rules about bedtimes. One card for you instead.',
  shifts: 'Your plan follows your shifts.',
};

/** Sections of the page "When to see a doctor" that a yes links to. */
export const SCREEN_LINKS: Partial<Record<ScreenQuestion, SectionId>> = {
  age: 'children',
  dark: 'mood',
  sleepy: 'driving',
  breath: 'breathing',
  legs: 'legs',
  dreams: 'dreams',
  'mood-high': 'experiments',
  seizures: 'experiments',
  pregnant: 'pregnancy',
};
