import type { Topic } from '../study.ts';

export const TECHNOLOGY_DISRUPTION: Topic = {
  id: 'technology-disruption',
  name: 'Technology disruption',
  blurb: 'Phones, tablets and social media around bedtime.',
  studies: [
    {
      id: 'exelmans2016',
      title: 'Bedtime mobile phone use and sleep in adults',
      firstAuthor: 'Exelmans L',
      journal: 'Social Science & Medicine',
      year: 2016,
      participants: 844,
      duration: 'One survey',
      design: 'Cross-sectional survey',
      shows: 'link',
      finding:
        'Six in ten adults took their phone to the bedroom, and phone use after lights-out predicted longer time to fall asleep, lower sleep efficiency and more daytime dysfunction.',
      url: 'https://doi.org/10.1016/j.socscimed.2015.11.037',
    },
    {
      id: 'christensen2016',
      title: 'Direct Measurements of Smartphone Screen-Time: Relationships with Demographics and Sleep',
      firstAuthor: 'Christensen MA',
      journal: 'PLoS ONE',
      year: 2016,
      participants: 653,
      duration: '30 days of measured screen time',
      design: 'Cross-sectional (app-measured)',
      shows: 'link',
      finding:
        'Adults whose phones were on more during bedtime and sleeping hours had worse sleep quality, lower sleep efficiency and took longer to fall asleep.',
      url: 'https://doi.org/10.1371/journal.pone.0165331',
    },
    {
      id: 'levenson2016',
      title: 'The association between social media use and sleep disturbance among young adults',
      firstAuthor: 'Levenson JC',
      journal: 'Preventive Medicine',
      year: 2016,
      participants: 1788,
      duration: 'One national survey (2014)',
      design: 'Cross-sectional survey',
      shows: 'link',
      finding:
        'Young adults in the top quarter of daily social media use had about twice the odds of sleep disturbance of those in the bottom quarter (adjusted odds ratio 1.95).',
      url: 'https://doi.org/10.1016/j.ypmed.2016.01.001',
    },
  ],
};
