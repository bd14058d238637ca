import type { Topic } from '../study.ts';

export const TRACKING_AND_MONITORING: Topic = {
  id: 'tracking-and-monitoring',
  name: 'Tracking and monitoring',
  blurb: 'What sleep tracking can and cannot tell you, and why a steady schedule matters.',
  studies: [
    {
      id: 'huang2019',
      title:
        'Cross-sectional and Prospective Associations of Actigraphy-Assessed Sleep Regularity With Metabolic Abnormalities: The Multi-Ethnic Study of Atherosclerosis',
      firstAuthor: 'Huang T',
      journal: 'Diabetes Care',
      year: 2019,
      participants: 2003,
      duration: '7 days of wrist tracking (970 followed prospectively)',
      design: 'Cohort (cross-sectional and prospective)',
      shows: 'link',
      finding:
        'Each extra hour of night-to-night variation in sleep length went with 27% higher odds of metabolic syndrome.',
      url: 'https://doi.org/10.2337/dc19-0596',
    },
    {
      id: 'chinoy2021',
      title: 'Performance of seven consumer sleep-tracking devices compared with polysomnography',
      firstAuthor: 'Chinoy ED',
      journal: 'SLEEP',
      year: 2021,
      participants: 34,
      duration: '3 consecutive lab nights',
      design: 'Device validation against polysomnography',
      shows: 'accuracy',
      finding:
        'Seven consumer trackers detected sleep very well (sensitivity 0.93 or higher) but wakefulness poorly (specificity 0.18-0.54).',
      url: 'https://doi.org/10.1093/sleep/zsaa291',
    },
    {
      id: 'faust2020',
      title: 'Deviations from normal bedtimes are associated with short-term increases in resting heart rate',
      firstAuthor: 'Faust L',
      journal: 'npj Digital Medicine',
      year: 2020,
      participants: 557,
      duration: '255,736 nights',
      design: 'Longitudinal wearable cohort',
      shows: 'link',
      finding:
        'Going to bed even 30 minutes later than usual went with a slightly higher resting heart rate that lasted into the next day.',
      url: 'https://doi.org/10.1038/s41746-020-0250-6',
    },
  ],
};
