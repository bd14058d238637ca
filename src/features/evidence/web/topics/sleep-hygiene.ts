import type { Topic } from '../study.ts';

export const SLEEP_HYGIENE: Topic = {
  id: 'sleep-hygiene',
  name: 'Sleep hygiene',
  blurb:
    'Everyday evening habits, from caffeine and alcohol to writing things down before bed. They are small steps: as education alone they do not treat insomnia.',
  studies: [
    {
      id: 'scullin2018',
      title:
        'The effects of bedtime writing on difficulty falling asleep: A polysomnographic study comparing to-do lists and completed activity lists',
      firstAuthor: 'Scullin MK',
      journal: 'Journal of Experimental Psychology: General',
      year: 2018,
      participants: 57,
      duration: '1 lab night',
      design: 'Randomized experiment (lab polysomnography)',
      shows: 'cause',
      finding:
        'Adults who spent 5 minutes writing a to-do list fell asleep about 9 minutes sooner than those who listed finished tasks.',
      url: 'https://doi.org/10.1037/xge0000374',
      improvementPercent: 37,
    },
    {
      id: 'spadola2019',
      title:
        'Evening intake of alcohol, caffeine, and nicotine: night-to-night associations with sleep duration and continuity among African Americans in the Jackson Heart Sleep Study',
      firstAuthor: 'Spadola CE',
      journal: 'SLEEP',
      year: 2019,
      participants: 785,
      duration: '6.7 nights on average (5,164 days)',
      design: 'Observational (actigraphy + diary)',
      shows: 'link',
      finding:
        'Alcohol within 4 hours of bed went with 0.98 points lower sleep efficiency that night and nicotine with 1.74 points lower; evening caffeine showed no association in this group.',
      url: 'https://doi.org/10.1093/sleep/zsz136',
      disagreement:
        'Public guidance still advises against caffeine in the afternoon or evening. The dose matters: see caffeine under the strong levers.',
    },
    {
      id: 'pietila2018',
      title:
        'Acute Effect of Alcohol Intake on Cardiovascular Autonomic Regulation During the First Hours of Sleep in a Large Real-World Sample of Finnish Employees: Observational Study',
      firstAuthor: 'Pietilä J',
      journal: 'JMIR Mental Health',
      year: 2018,
      participants: 4098,
      duration: 'At least 1 night with and 1 night without alcohol',
      design: 'Observational (within-person heart-rate recordings)',
      shows: 'link',
      finding:
        'Physiological recovery in the first 3 hours of sleep fell by 9.3, 24.0 and 39.2 percentage points after low, moderate and high alcohol intake.',
      url: 'https://doi.org/10.2196/mental.9519',
    },
  ],
};
