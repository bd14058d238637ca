import type { HabitKey } from '../checklist.ts';

type HabitAdvice = { steps: readonly [string, string]; whyItMayHelp: string };

/** Two steps of the sleep guide for a checklist item, and the research behind it. */
export const HABIT_ADVICE: Readonly<Record<HabitKey, HabitAdvice>> = {
  temperature: {
    steps: [
      'Put a thermometer on your nightstand. Keep it warmer if you are older or share the room with a baby.',
      'Dress the bed in two thin layers instead of one thick one.',
    ],
    whyItMayHelp:
      'In a home study of 62 people, they slept 3.4% less of each hour in bed in the warmest bedrooms than in the coolest.',
  },
  darkness: {
    steps: [
      'Stand in your bedroom after dark with the lights off for two minutes and list every light you can see.',
      'Block the big ones first: hang blackout curtains or try an eye mask for a week.',
    ],
    whyItMayHelp: 'Room light before bed shortened the melatonin period by about 90 minutes in 116 people.',
  },
  noise: {
    steps: [
      'Remove what you can: silence notifications, fix rattles, close the window facing the street.',
      'Use earplugs on some nights and not on others for four weeks, and rate each morning.',
    ],
    whyItMayHelp:
      'In a home study of 62 people, they slept 4.7% less of each hour in bed in the noisiest bedrooms than in the quietest.',
  },
  screens: {
    steps: [
      'Choose a charging spot you cannot reach from bed.',
      'Switch to one or two warm, low lamps an hour before bed.',
    ],
    whyItMayHelp:
      'Avoiding the phone for 30 minutes before bed for 4 weeks shortened the time to fall asleep in a 38-person trial.',
  },
  bedding: {
    steps: [
      'Fold each pillow in half. If it does not spring back, put it on the shopping list.',
      'Fix the cheapest problem first: a pillow, a topper or clean, breathable sheets.',
    ],
    whyItMayHelp: 'New beds went with better ratings in 59 people, without a comparison group.',
  },
  air: {
    steps: [
      'Measure bedroom humidity in the evening and in the morning for three days.',
      'Wash sheets and pillowcases once a week.',
    ],
    whyItMayHelp:
      'In a home study of 62 people, they slept 4.0% less of each hour in bed in the stuffiest bedrooms than in the airiest.',
  },
  tidy: {
    steps: [
      'Put a basket by the door for anything that belongs elsewhere.',
      'Clear the nightstand down to five items or fewer.',
    ],
    whyItMayHelp: 'Research is limited; judge by your own ratings.',
  },
  winddown: {
    steps: [
      "Write tomorrow's to-do list before you lie down.",
      'Pick a fixed time for a 10-minute evening tidy and set a phone reminder.',
    ],
    whyItMayHelp: 'One cup is estimated to shorten sleep until about 9 hours before bed (a model; 24 studies).',
  },
};
