export type Explanation = {
  title: string;
  /** One sentence with the meaning. */
  meaning: string;
  /** The computation in words. */
  formula: string;
  source: { text: string; url: `https://${string}` };
};

/** The explanations of the statistics about the schedule. */
export const EXPLANATIONS: Record<'regularity' | 'regularityIndex' | 'socialJetLag' | 'sleepDebt', Explanation> = {
  regularity: {
    title: 'Bedtime and wake time regularity',
    meaning: 'How far your bedtime and your wake time usually are from your own average, in minutes.',
    formula:
      'The standard deviation of your bedtimes, and of your wake times, in minutes: about two nights in three fall within it. You need at least 7 nights, one of them before a day off.',
    source: {
      text: 'Huang and others (2020), Journal of the American College of Cardiology: 1,992 adults tracked for 7 days, with the spread of sleep times measured the same way',
      url: 'https://doi.org/10.1016/j.jacc.2019.12.054',
    },
  },
  regularityIndex: {
    title: 'Schedule regularity index',
    meaning: 'How well your time in bed matches from one day to the next.',
    formula:
      'The share of minutes that match 24 hours apart, doubled, less 100: 100 is the same schedule every day. It compares back-to-back nights, at least 5 pairs. It uses your times in bed, not measured sleep, so it reads higher than published values.',
    source: {
      text: 'Phillips and others (2017), Scientific Reports: the sleep regularity index',
      url: 'https://doi.org/10.1038/s41598-017-03171-4',
    },
  },
  socialJetLag: {
    title: 'Social jet lag',
    meaning: 'How much later your nights run before days off than before work days.',
    formula:
      'The average middle of the night before days off, less the average before work days. You need at least 2 nights before days off and 4 before work days.',
    source: {
      text: 'Wittmann and others (2006), Chronobiology International: social jetlag',
      url: 'https://doi.org/10.1080/07420520500545979',
    },
  },
  sleepDebt: {
    title: 'Sleep debt',
    meaning: 'How much time in bed you are short of your own need over the last 14 days.',
    formula:
      'Your need less your time in bed, added up over the nights with times in the last 14 days, and never below 0: a longer night pays back a shorter one. You need at least 7 nights; missing nights are left out.',
    source: {
      text: 'Van Dongen, Rogers and Dinges (2003), Sleep and Biological Rhythms: sleep debt as the hours lost against a personal daily need',
      url: 'https://doi.org/10.1046/j.1446-9235.2003.00006.x',
    },
  },
};
