import { HABIT_LIMITS } from '#domain/checklist.ts';
import type { Topic } from './topic.ts';

export const ORGANIZATION: Topic = {
  id: 'organization',
  name: 'Organization',
  title: 'A calm, tidy room',
  overview:
    'A calm, tidy bedroom gives your mind fewer things to react to at the end of the day. You do not need a makeover: a 10-minute evening tidy keeps the room usable and marks the end of the day.',
  keyPoints: [
    'Do a 10-minute evening tidy and stop when the timer rings.',
    'Keep the bed for sleep and intimacy, not for work.',
    "Writing tomorrow's to-do list for 5 minutes helped young adults fall asleep about 9 minutes sooner in a lab study.",
    "Give phones and chargers a home outside arm's reach.",
    'Clear the path from the bed to the door so night trips are safe.',
    'Research on tidying itself is limited, so judge it by how the room feels to you.',
  ],
  cards: [
    {
      title: 'The 10-minute tidy',
      content:
        'Set a timer. Two minutes for clothes, two for cups and trash, two for the nightstand, two for the floor, two to straighten the bed. Do the same order every night so it becomes automatic. If the timer rings before you finish, you are still done.',
    },
    {
      title: 'A nightstand with a job',
      content:
        'Keep only what helps you sleep: a lamp, water, a book, a notepad and whatever you need during the night. Everything else moves to a drawer or another room. Fewer objects means fewer reminders of things left undone.',
    },
    {
      title: 'Unload your mind',
      content:
        'Spend 5 minutes writing a specific list of what you need to do in the next few days, then close the notebook. In a sleep-lab study of 57 adults, people who did this fell asleep faster than those who wrote about finished tasks, and more specific lists went with falling asleep sooner.',
    },
    {
      title: 'Work stays outside',
      content:
        'If you live in one room, use a folding screen, a lidded box or a blanket over the desk to put work out of sight at night. The goal is simple: when you look around from bed, nothing should be asking you to do something.',
    },
    {
      title: 'Caffeine: the dose and the hour',
      content:
        '400 mg of caffeine, about four coffees, taken 6 hours before bed cut sleep by more than an hour in a study of 12 people. One cup (107 mg) is estimated to shorten sleep until about 9 hours before bed (a model; 24 studies). These are averages: how fast a body clears caffeine differs several times over.',
    },
    {
      title: 'What the checklist can tell you',
      content: HABIT_LIMITS,
    },
  ],
  actionSteps: [
    'Pick a fixed time for a 10-minute evening tidy and set a phone reminder.',
    'Put a basket by the door for anything that belongs elsewhere.',
    'Clear the nightstand down to five items or fewer.',
    'Choose a charging spot you cannot reach from bed.',
    "Write tomorrow's to-do list before you lie down.",
    'After a week, keep the two steps that are easiest to keep up. A week of ratings cannot tell which one helped.',
  ],
  sources: [
    {
      title: 'Bedtime to-do lists (Scullin et al., 2018)',
      url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5758411/',
      description: 'Sleep-lab experiment with 57 adults comparing to-do lists and completed-task lists.',
    },
    {
      title: 'Caffeine 0, 3 or 6 hours before bed (Drake et al., 2013)',
      url: 'https://doi.org/10.5664/jcsm.3170',
      description: 'Home study of 12 adults: 400 mg of caffeine against placebo.',
    },
    {
      title: 'Caffeine and sleep, a review (Gardiner et al., 2023)',
      url: 'https://doi.org/10.1016/j.smrv.2023.101764',
      description: 'Review of 24 studies of how much caffeine, and when, shortens sleep.',
    },
    {
      title: 'AASM Sleep Education: Healthy Sleep Habits',
      url: 'https://sleepeducation.org/healthy-sleep/healthy-sleep-habits/',
      description:
        'American Academy of Sleep Medicine tips, including keeping the bed for sleep and a relaxing routine.',
    },
    {
      title: 'NHS Every Mind Matters: Sleep',
      url: 'https://www.nhs.uk/every-mind-matters/mental-health-issues/sleep/',
      description: "Routine, wind-down and bedroom advice from England's National Health Service.",
    },
  ],
};
