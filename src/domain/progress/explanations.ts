export type Explanation = {
  title: string;
  /** One sentence with the meaning. */
  meaning: string;
  /** The rule in words: what counts, over which nights, and from how many. */
  formula: string;
  /** What the statistic cannot know. */
  limit: string;
  /** Null where the rule is a choice of this app. */
  source: { text: string; url: `https://${string}` } | null;
};

export type StatisticId =
  | 'daysLogged'
  | 'overallScore'
  | 'weeklyTrend'
  | 'sleepQuality'
  | 'timeInBed'
  | 'distribution'
  | 'weeks'
  | 'achievements'
  | 'regularity'
  | 'regularityIndex'
  | 'sleepIn24Hours'
  | 'socialJetLag'
  | 'chronotype'
  | 'sleepNeed';

/** The explanations of the statistics on the progress page. */
export const EXPLANATIONS: Record<StatisticId, Explanation> = {
  daysLogged: {
    title: 'Days Logged',
    meaning: 'The days of the range with anything entered: a time, a rating, a note or a habit.',
    formula:
      'The streak counts the days in a row with an entry, up to today, whatever the range. Until today is over it counts up to yesterday. It looks back 365 days.',
    limit: 'It says nothing about how you slept. Imported nights without an entry of yours are not counted.',
    source: null,
  },
  overallScore: {
    title: 'Overall Score',
    meaning: 'The average of your daily scores in the range.',
    formula:
      'A daily score adds up to 30 points for your room, 30 for your habits, 30 for your time in bed and 10 for your rating. Nights with a score above 0 count, each the same.',
    limit:
      'The weights are a choice of this app, not of medicine. Most of the points are about your evening and your room, so a score is no measure of how healthy your sleep is.',
    source: null,
  },
  weeklyTrend: {
    title: 'Change this week',
    meaning: 'How much your average score of the last 7 days differs from that of the 7 days before.',
    formula:
      'In percent of the week before, from 14 scored nights on, with at least 4 in each week (for a month: 30 days, 60 nights, 15 in each). Green is up and red is down. On Mondays the last full week is judged against the one before, and on the first of a month the last month: it is called higher or lower from 3 standard errors on, from how much your scores of the 84 days before differ and how alike neighboring nights are. That takes 28 scored nights. Weeks of a steady person differ too. About 3 of 100 people see this word in 12 weeks although nothing changed.',
    limit: 'It does not know why a week was different. A real but small change stays inside your usual swing.',
    source: null,
  },
  sleepQuality: {
    title: 'Sleep Quality',
    meaning: 'The average of your own ratings in the range, from 1 to 10.',
    formula: 'Only nights that you rated count. A night left at the default of 5 is not rated.',
    limit:
      'A rating is how rested you felt. It depends on the day ahead, too, and nights you skip may be different ones.',
    source: null,
  },
  timeInBed: {
    title: 'Avg Sleep Time',
    meaning: 'Your average time in bed a night in the range.',
    formula:
      'Nights with both times count, logged or imported, in your time zone, so that a clock change counts. A night in pieces counts once, without gaps of more than two hours. The target of 7-9 hours is the sleep advised for adults. Full points for a night start at 8 hours in bed, because nobody sleeps all of the time in bed.',
    limit: 'Time in bed is not sleep: it includes falling asleep and lying awake. Your own need may be different.',
    source: {
      text: 'Hirshkowitz and others (2015), Sleep Health: 7 to 9 hours of sleep are recommended for adults, 7 to 8 from the age of 65',
      url: 'https://doi.org/10.1016/j.sleh.2014.12.010',
    },
  },
  distribution: {
    title: 'Score Distribution',
    meaning: 'How many nights of the range lie in each of the four score ranges.',
    formula: 'Nights with a score above 0 are counted by their score: 80 and more, 60 to 79, 40 to 59, and below 40.',
    limit: 'The limits are round numbers that this app chose. A night at 79 and one at 80 are alike.',
    source: null,
  },
  weeks: {
    title: 'Weekly Sleep Performance',
    meaning: 'The average score of each week from Monday to Sunday.',
    formula:
      'The trend compares the last 3 weeks with the 3 before, in percent, each week with the same weight, and needs a score in all six. A good week averages 70 or more.',
    limit: 'A week with one night counts like a full one, and weeks differ by chance.',
    source: null,
  },
  achievements: {
    title: 'Achievements',
    meaning: 'Marks of steady logging and of high averages, over all of your nights.',
    formula:
      'Each is judged after every night you logged, with all nights up to then. What was earned stays earned, with the date of its night.',
    limit: 'An average of a few nights swings, so an early one may be chance. None of them measures health.',
    source: null,
  },
  regularity: {
    title: 'Bedtime and wake time regularity',
    meaning: 'How far your bedtime and your wake time usually are from your own average, in minutes.',
    formula:
      'The standard deviation of your bedtimes, and of your wake times, around the clock: 11:50 PM and 12:10 AM are 20 minutes apart. About two nights in three fall within it. You need at least 7 nights, one of them before a day off.',
    limit: 'If you switch between two schedules, such as shifts, your average lies between them and fits neither.',
    source: {
      text: 'Huang and others (2020), Journal of the American College of Cardiology: 1,992 adults tracked for 7 days, with the spread of sleep times measured the same way',
      url: 'https://doi.org/10.1016/j.jacc.2019.12.054',
    },
  },
  regularityIndex: {
    title: 'Sleep regularity index',
    meaning: 'How well your sleep matches from one day to the next, naps included.',
    formula:
      'The share of minutes in the same state, asleep or not, 24 hours apart, doubled, less 100: 100 is the same sleep every day. It compares every minute of the days whose night is known, and the next night too, at least 5 days of minutes. Where you logged a night, your time in bed counts as sleep.',
    limit:
      'It is compared with nobody, because published medians differ by method: 81 in 60,977 people (Windred and others, 2024) and 60 in 88,975 (Cribb and others, 2023), both from UK Biobank.',
    source: {
      text: 'Phillips and others (2017), Scientific Reports: the sleep regularity index',
      url: 'https://doi.org/10.1038/s41598-017-03171-4',
    },
  },
  sleepIn24Hours: {
    title: 'Sleep in 24 hours',
    meaning: 'How long you sleep from one day to the next, at night and in naps together.',
    formula:
      'The average minutes asleep at night and in naps, over the nights of the last 28 days whose minutes are known from a device or from your diary. It is shown with naps, or with nights in pieces, on 3 nights or more.',
    limit: 'Devices count lying still as sleep. How a device cuts your sleep into pieces changes nothing here.',
    source: null,
  },
  socialJetLag: {
    title: 'Social jet lag',
    meaning: 'How much later your nights run before days off than before work days.',
    formula:
      'The average middle of the night before days off, less the average before work days. You need at least 2 nights before days off and 4 before work days.',
    limit: 'It knows your days off only as evenings of the week, not holidays or changing shifts.',
    source: {
      text: 'Wittmann and others (2006), Chronobiology International: social jetlag',
      url: 'https://doi.org/10.1080/07420520500545979',
    },
  },
  chronotype: {
    title: 'Chronotype',
    meaning: 'The middle of your sleep on days off, less the sleep you catch up on: how early or late your sleep runs.',
    formula:
      'The average middle of your sleep before days off, less half of what those nights are longer than an average night of your week. Sleep begins when you fell asleep, where you entered it, else at your bedtime. You need at least 4 nights before days off and 5 before work days in the last 28 days.',
    limit:
      'It takes your days off for days without an alarm, but for nights marked as woken. It cannot tell a late inner clock from late evenings, bright light or coffee, and it reads some minutes early where you did not enter when you fell asleep.',
    source: {
      text: 'Roenneberg and others (2004), Current Biology: mid-sleep on free days, corrected for sleep debt',
      url: 'https://doi.org/10.1016/j.cub.2004.11.039',
    },
  },
  sleepNeed: {
    title: 'Sleep need',
    meaning: 'How your time in bed, with naps, compares with the time in bed that you chose as your need.',
    formula:
      'Your need less your average time in bed and in naps over the nights with times in the last 14 days, to 5 minutes. A longer night makes up for a shorter one. You need at least 7 nights; missing nights are left out.',
    limit:
      'Nobody can read your exact need from a table or from your times: it is the one you chose. Beside it stands a range, from 10 or more free mornings and from what most adults need (Klerman and Dijk, 2008; Kitamura et al., 2016). Time in bed is longer than sleep. There is no sum over weeks, because missed hours do not all have to be slept in again.',
    source: {
      text: 'Van Dongen, Rogers and Dinges (2003), Sleep and Biological Rhythms: lost sleep as hours against a personal daily need',
      url: 'https://doi.org/10.1046/j.1446-9235.2003.00006.x',
    },
  },
};
