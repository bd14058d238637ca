import type { Topic } from '../study.ts';

export const SLEEP_ENVIRONMENT: Topic = {
  id: 'sleep-environment',
  name: 'Sleep environment',
  blurb: 'How the bedroom itself – sound, temperature, light, air and bedding – relates to sleep.',
  studies: [
    {
      id: 'messineo2017',
      title:
        'Broadband Sound Administration Improves Sleep Onset Latency in Healthy Subjects in a Model of Transient Insomnia',
      firstAuthor: 'Messineo L',
      journal: 'Frontiers in Neurology',
      year: 2017,
      participants: 18,
      duration: '2 lab nights, about 1 week apart',
      design: 'Randomized crossover (lab polysomnography)',
      shows: 'cause',
      finding:
        "Playing steady broadband sound in the room cut the time to reach stage-2 sleep by 38% (the median of each person's change; the medians of the two nights, 19 and 13 minutes, are 32% apart) in healthy adults sent to bed 90 minutes early.",
      url: 'https://doi.org/10.3389/fneur.2017.00718',
      improvementPercent: 38,
    },
    {
      id: 'baniassadi2023',
      title: 'Nighttime ambient temperature and sleep in community-dwelling older adults',
      firstAuthor: 'Baniassadi A',
      journal: 'Science of the Total Environment',
      year: 2023,
      participants: 50,
      duration: 'Nearly 11,000 person-nights at home',
      design: 'Longitudinal observational (wearables + room sensors)',
      shows: 'link',
      finding:
        'Older adults slept most efficiently and restfully at 20-25 °C (68-77 °F); sleep efficiency fell 5-10% as bedrooms warmed from 25 to 30 °C, with large differences between people.',
      url: 'https://doi.org/10.1016/j.scitotenv.2023.165623',
      disagreement:
        'That is warmer than the 60-67°F (15-19°C) our Sleep Guide gives for most adults. On the best bedroom temperature for older adults, studies disagree.',
    },
    {
      id: 'halonen2012',
      title: 'Associations between Nighttime Traffic Noise and Sleep: The Finnish Public Sector Study',
      firstAuthor: 'Halonen JI',
      journal: 'Environmental Health Perspectives',
      year: 2012,
      participants: 7019,
      duration: 'One survey, linked to modeled home noise',
      design: 'Cross-sectional cohort survey',
      shows: 'link',
      finding:
        'Employees whose homes faced night traffic noise above 55 dB had 32% higher odds of an insomnia symptom at least twice a week than those at 45 dB or less.',
      url: 'https://doi.org/10.1289/ehp.1205026',
    },
  ],
};
