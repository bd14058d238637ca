import type { ProgramSource } from './program-sources.ts';
import type { ProgramId, StepId, THINGS } from './program-state.ts';
import type { StepVariant } from './tonight-step.ts';

/** Words in braces are values of the person, see `filled`. A `why` without sources claims nothing that needs one. */
type StepText = Record<'title' | 'what' | 'why' | 'tonight' | 'done', string> &
  Partial<Record<StepVariant | 'note', string>> & { sources?: readonly ProgramSource[] };

const FIXED_RISE: StepText = {
  title: 'One time to get up',
  what: 'Choose one time to get up, for work days and days off, that you can keep for a month.',
  why: 'A fixed time to get up is part of stimulus control, one of the two parts of insomnia programs that stand out in 80 studies.',
  sources: ['steinmetz2024', 'aasm2021'],
  tonight: 'Tomorrow, get up at {rise}, however the night was.',
  done: 'Up within 30 minutes of {rise} on 5 of 7 mornings.',
};

const LOOK_BACK: StepText = {
  title: 'Look back',
  what: 'Compare your first two weeks with the last two.',
  why: 'Weeks differ by themselves, so this shows numbers and no verdict.',
  tonight: 'Keep what felt easy. Open your comparison.',
  done: 'You opened it.',
};

export const STEP_TEXTS: Record<StepId, StepText> = {
  'asleep.1': FIXED_RISE,
  'asleep.2': {
    title: 'To bed when sleepy',
    what: 'Go to bed only when you are sleepy: eyes heavy, head nodding. Tired is not the same. If sleep does not come, get up until it does.',
    why: 'The bed can come to mean lying awake; getting up is meant to undo it. This is stimulus control, which US sleep doctors suggest even on its own.',
    sources: ['aasm2021', 'furukawa2024', 'habits-aasm'],
    tonight:
      'Not before {bed}, and only when your eyes are heavy. Awake for about 20 minutes? Get up, dim light, something dull.',
    'in-bed':
      'Not before {bed}, and only when your eyes are heavy. Awake for long? Sit up with a dim lamp and something dull until you are sleepy.',
    done: 'You waited or got up on 5 of 7 nights.',
  },
  'asleep.3': {
    title: 'A last hour without demands',
    what: "One hour before bed: lamps low, screens away, five minutes for tomorrow's list.",
    why: "In one lab night, 57 students who wrote tomorrow's to-dos fell asleep about 9 minutes sooner than those who wrote what was done.",
    sources: ['scullin2018', 'habits-aasm'],
    tonight: "At {windDown}: write tomorrow's list, then lamps low. A warm shower if you like one.",
    'in-bed': "At {windDown}: write tomorrow's list, then lamps low.",
    done: 'The three parts on 5 of 7 evenings.',
  },
  'asleep.4': LOOK_BACK,
  'wake.1': FIXED_RISE,
  'wake.2': {
    title: 'Up when awake',
    what: 'If you lie awake and it annoys you, get up. Dim light, something dull, back when sleepy. Turn the clock away.',
    why: 'The bed can come to mean lying awake; getting up is meant to undo it. It is part of stimulus control.',
    sources: ['aasm2021', 'habits-aasm'],
    tonight: "Lay a robe and a dull book ready. If you are awake at night, open 'I can't sleep'.",
    'in-bed':
      'Lay a lamp and a dull book beside the bed. If you are awake at night, sit up and read until you are sleepy.',
    done: 'No long stretch in bed awake, or you got up.',
  },
  'wake.3': {
    title: 'Take one thing away',
    what: 'Choose what wakes you most: noise, warmth, light, the phone, a late drink, late coffee, alcohol in the evening.',
    why: 'We cannot know what wakes you. Changing one thing at a time is how you find out.',
    sources: ['gardiner2023'],
    tonight: 'Tonight without: {thing}.',
    done: 'Done on 5 of 7 evenings.',
    note: 'If you drink a lot every day, ask a doctor before you stop.',
  },
  'wake.4': LOOK_BACK,
  'time.1': {
    title: '15 minutes',
    what: 'Bed 15 minutes earlier than usual, the same time to get up.',
    why: 'In a trial, 80 short sleepers of 21 to 40 years with overweight slept 1.2 hours more after one talk about bedtimes.',
    sources: ['tasali2022'],
    tonight: 'In bed at {bed}.',
    done: 'Your last four nights are at {bed}, give or take 10 minutes.',
  },
  'time.2': {
    title: '15 more',
    what: 'Another 15 minutes, if you fall asleep easily. If you lie awake, stay where you are.',
    why: 'Time in bed only helps if you sleep in it.',
    tonight: 'In bed at {bed}. Not sleepy? Then it is early enough.',
    done: 'Your last four nights are at {bed}, give or take 10 minutes.',
  },
  'time.3': {
    title: 'Protect two evenings',
    what: 'Which two evenings cut your sleep most? Name what would have to move.',
    why: 'Most short weeks are made by a few evenings: yours were {evenings}.',
    tonight: '{evening}: in bed at {bed}, whatever else waits.',
    done: 'Both evenings within 30 minutes of your plan.',
  },
  'time.4': {
    title: 'Days off',
    what: 'Sleep in by an hour or two at most, or take a short nap before 3 PM. Then look back.',
    why: 'After short work nights, one or two hours more on days off can help; experts still advise regular times.',
    sources: ['nsf2023'],
    tonight: 'Sleep until {latest} at most tomorrow. Open your comparison.',
    'work-day': 'Open your comparison.',
    done: 'You opened it.',
  },
  'hours.1': {
    title: 'Half an hour earlier',
    what: 'Get up 30 minutes earlier than usual, every day, and go outside soon after.',
    why: '22 late types moved about two hours earlier in three weeks with light and fixed times, without losing sleep.',
    sources: ['facer2019'],
    tonight: 'Up at {wake} tomorrow, then outside for 30 minutes.',
    'wake-only': 'Up at {wake} tomorrow.',
    done: 'Up within 20 minutes of {wake} on 5 of 7 mornings.',
  },
  'hours.2': {
    title: 'And again',
    what: 'Another 30 minutes every three nights until you are where you want to be.',
    why: 'With morning light, clocks moved about half an hour a day in one study of 26 people.',
    sources: ['eastman2005'],
    tonight: 'Up at {wake} tomorrow; bed at {bed}.',
    'wake-only': 'Up at {wake} tomorrow.',
    done: 'Up within 20 minutes of {wake} on 5 of 7 mornings.',
  },
  'hours.3': {
    title: 'Dim evenings',
    what: 'Lamps low for the last two hours. Last coffee or tea nine hours before bed.',
    why: "Room light before bed cut about 90 minutes from the night's melatonin in 116 people; one cup of coffee is estimated to shorten sleep for almost nine hours.",
    sources: ['gooley2011', 'gardiner2023'],
    tonight: 'From {dim}: lamps low, screens dark. Last cup before {lastCup}.',
    'ask-caffeine': 'From {dim}: lamps low, screens dark. Ask your midwife or doctor about caffeine.',
    done: 'Done on 5 of 7 evenings.',
  },
  'hours.4': {
    title: 'Days off too',
    what: 'Get up within an hour of your work-day time. Then look back.',
    why: 'Days off are where a late clock comes back.',
    sources: ['nsf2023'],
    tonight: 'Up by {latest} tomorrow. Open your comparison.',
    'work-day': 'Up at {wake} tomorrow. Open your comparison.',
    done: 'You opened it.',
  },
  'know.1': {
    title: 'Seven mornings',
    what: 'Rate seven mornings before you look at any number.',
    why: 'Your own rating first: doctors have described people whose tracker numbers worried them more than their nights.',
    sources: ['baron2017'],
    tonight: 'Tomorrow: how rested? One tap, before the watch.',
    done: 'Seven rated mornings.',
  },
  'know.2': {
    title: 'Your week',
    what: 'See when you sleep, how regular it is, and what a day off does.',
    why: "Regular times are advised by a panel of sleep experts; yours are compared with nobody's.",
    sources: ['nsf2023'],
    tonight: "Open 'Your hours'.",
    done: 'You opened it.',
  },
  'know.3': {
    title: 'One question',
    what: 'Pick one habit you wonder about and test it, or say no.',
    why: 'Looking back cannot tell a habit from a good day. A coin can.',
    tonight: 'Which one do you wonder about?',
    done: 'You chose.',
  },
  'know.4': {
    title: 'Look back',
    what: 'Read your letter and compare the weeks.',
    why: 'Most weeks hold nothing special; then the letter says so.',
    tonight: 'Open your letter.',
    done: 'You opened it.',
  },
};

/** `answer`: to the opening question. `test`: of the habit that an experiment can test afterwards. */
type ProgramText = Record<'answer' | 'title' | 'promise' | 'end', string> & { test?: string };
export const PROGRAM_TEXTS: Record<ProgramId, ProgramText> = {
  asleep: {
    answer: "I can't fall asleep",
    title: 'Falling asleep',
    promise: 'Four weeks, one step a week. Many people fall asleep sooner; not everyone does.',
    end: 'Keep getting up at {rise}.',
    test: 'Want to know whether the last hour matters? Test it, night by night.',
  },
  wake: {
    answer: 'I wake at night',
    title: 'Awake at night',
    promise: 'Four weeks, one step a week. The aim is fewer long stretches awake, not none: everyone wakes at night.',
    end: 'Keep getting up at {rise}.',
    test: "Want to know whether '{thing}' matters? Test it, night by night.",
  },
  time: {
    answer: 'I get too little time',
    title: 'More time for sleep',
    promise: 'Four weeks. Your bedtime moves 15 minutes at a time, and stops when you feel it is enough.',
    end: 'You have {minutes} more a night than four weeks ago. How do your mornings feel?',
  },
  hours: {
    answer: 'My hours shift',
    title: 'Hours that shift',
    promise: 'First: what shifts them? Late evenings, a trip, shift work and a baby need different plans.',
    end: 'Your mornings are {minutes} earlier than four weeks ago. Keep the light.',
  },
  know: {
    answer: 'I just want to know',
    title: 'Get to know your sleep',
    promise: 'Four weeks of looking, nothing to fix.',
    end: 'You know your nights now. The letter comes on Mondays, if you like.',
  },
};

/** In place of a program, for nights with a baby or of care. */
export const BABY_TEXTS = {
  title: 'Nights with a little one',
  text: [
    'Your night is counted whole, with its pieces and your naps.',
    'No rules about bedtimes now. Sleep when somebody can take over.',
    'Never sleep with the baby on a sofa or chair. If you are that tired, lay the baby down first.',
  ],
  note: 'Low or hopeless on most days? That is common after a birth, and it can be helped.',
} as const;

/** The goal of "Hours that shift" that no plan is made for. */
export const GOAL_TEXTS = {
  near: 'That is less than half an hour away. There is nothing to move.',
  later: 'This plan moves mornings earlier. Choose an earlier time.',
  far: 'Set a nearer goal first; if your hours hurt your days, a sleep doctor can help.',
} as const;

export const THING_TEXTS: Record<(typeof THINGS)[number], string> = {
  noise: 'noise',
  warmth: 'warmth',
  light: 'light',
  phone: 'the phone',
  'late-drink': 'a late drink',
  'late-coffee': 'late coffee',
  alcohol: 'alcohol in the evening',
};

/** The card of a program. `isSleepy`, `isDark`: the two questions of the eighth day. */
export const CARD_TEXTS = {
  notTonight: 'Not tonight',
  next: 'Ready for the next step?',
  pause: 'Pause',
  stop: 'Stop the program',
  stopped: 'Stopped. Nothing is lost.',
  sign: 'Your nights show something that a doctor can help with. That comes first.',
  moreTimeStop: "More time in bed is not the next step now. 'Falling asleep' or 'Awake at night' fits better.",
  isSleepy: 'Nodding off where it is dangerous?',
  isDark: 'Dark thoughts?',
} as const;

/** A text with its values: `Up at {wake}.` -> `Up at 6:30 AM.` A value that is missing leaves its braces. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);
