/** A lever with what is known about it. `sources` are not among the studies of the headline. */
export type Lever = {
  id: string;
  name: string;
  finding: string;
  /** What the finding does not say. */
  limit: string;
  sources: readonly { name: string; url: string }[];
};

export const LEVERS_INTRO =
  'Tips about evenings and bedrooms are small steps. Being taught them is not what treats insomnia: in analyses that compare the parts of its treatment, sleep hygiene education alone is not an active one. These levers are stronger, or tell you more.';

export const LEVERS: readonly Lever[] = [
  {
    id: 'cbt-i',
    name: 'For insomnia: CBT-I',
    finding:
      'Cognitive behavioral therapy for insomnia is the first treatment to ask a doctor about. Across 241 trials with 31,452 people, its helpful parts were new ways of thinking about sleep (cognitive restructuring, acceptance), a shorter time in bed for a while (sleep restriction), and getting up when awake (stimulus control). Sleep hygiene education was not essential. A second analysis, of 80 studies, found no effect of education, either (both 2024).',
    limit: 'It is a treatment by others, in person or in a tested program. This app does not give it.',
    sources: [
      { name: 'Furukawa and others (2024), JAMA Psychiatry', url: 'https://doi.org/10.1001/jamapsychiatry.2023.5060' },
      {
        name: 'Steinmetz and others (2024), Clinical Psychology Review',
        url: 'https://doi.org/10.1016/j.cpr.2024.102507',
      },
    ],
  },
  {
    id: 'regular-hours',
    name: 'Regular hours',
    finding:
      'A panel of the National Sleep Foundation read 63 papers and agreed that steady sleep times matter for health, safety and performance (2023). Your Progress page shows how regular your nights are.',
    limit: 'Most of this research shows links, not causes: steady hours may come more easily to people who are well.',
    sources: [
      {
        name: 'Sletten and others (2023), Sleep Health',
        url: 'https://doi.org/10.1016/j.sleh.2023.07.016',
      },
    ],
  },
  {
    id: 'caffeine',
    name: 'Caffeine: the dose and the hour',
    finding:
      '400 mg of caffeine, about four coffees, taken 6 hours before bed cut sleep by more than an hour in 12 people (2013). One cup (107 mg) is estimated to shorten sleep until about 9 hours before bed (a model; 24 studies; 2023).',
    limit: 'These are averages from small studies. How fast a body clears caffeine differs several times over.',
    sources: [
      {
        name: 'Drake and others (2013), Journal of Clinical Sleep Medicine',
        url: 'https://doi.org/10.5664/jcsm.3170',
      },
      {
        name: 'Gardiner and others (2023), Sleep Medicine Reviews',
        url: 'https://doi.org/10.1016/j.smrv.2023.101764',
      },
    ],
  },
  {
    id: 'your-own-test',
    name: 'A fair test of your own',
    finding:
      'No study knows what works for you. Do one thing on about half of your nights, rate every morning, and compare: the analysis of your nights does this for every habit of the checklist.',
    limit: 'Three nights cannot decide. A fair test takes about 28 to 40 nights, because nights differ by chance.',
    sources: [],
  },
];
