import type { Topic } from '../study.ts';

export const BEHAVIORAL_INTERVENTIONS: Topic = {
  id: 'behavioral-interventions',
  name: 'Behavioral interventions',
  blurb: 'Structured programs that change sleep habits, tested against a comparison group.',
  studies: [
    {
      id: 'vedaa2020',
      title:
        'Effects of digital cognitive behavioural therapy for insomnia on insomnia severity: a large-scale randomised controlled trial',
      firstAuthor: 'Vedaa Ø',
      journal: 'The Lancet Digital Health',
      year: 2020,
      participants: 1721,
      duration: '9 weeks',
      design: 'Randomized controlled trial',
      shows: 'cause',
      finding:
        'Insomnia severity scores ended 32% lower with a digital CBT-I program than with online sleep education (10.4 vs 15.2 points).',
      url: 'https://doi.org/10.1016/S2589-7500(20)30135-7',
      improvementPercent: 32,
    },
    {
      id: 'kyle2023',
      title:
        'Clinical and cost-effectiveness of nurse-delivered sleep restriction therapy for insomnia in primary care (HABIT): a pragmatic, superiority, open-label, randomised controlled trial',
      firstAuthor: 'Kyle SD',
      journal: 'The Lancet',
      year: 2023,
      participants: 642,
      duration: '12 months (main result at 6 months)',
      design: 'Randomized controlled trial',
      shows: 'cause',
      finding:
        'Insomnia severity scores were 22% lower 6 months after nurse-delivered sleep restriction therapy than with a sleep hygiene booklet alone (10.9 vs 13.9 points).',
      url: 'https://doi.org/10.1016/S0140-6736(23)00683-9',
      improvementPercent: 22,
    },
    {
      id: 'buysse2011',
      title: 'Efficacy of Brief Behavioral Treatment for Chronic Insomnia in Older Adults',
      firstAuthor: 'Buysse DJ',
      journal: 'Archives of Internal Medicine',
      year: 2011,
      participants: 79,
      duration: '4 weeks (6-month follow-up)',
      design: 'Randomized controlled trial',
      shows: 'cause',
      finding:
        '67% of older adults responded to a brief behavioral treatment (two visits and two phone calls) versus 25% given printed information.',
      url: 'https://doi.org/10.1001/archinternmed.2010.535',
    },
  ],
};
