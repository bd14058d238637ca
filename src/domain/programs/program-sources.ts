const doi = (id: string): `https://doi.org/${string}` => `https://doi.org/${id}`;

/** What the texts of programs and of the sleep window rest on. */
export const PROGRAM_SOURCES = {
  aasm2021: {
    title: 'AASM guideline: behavioral treatments for chronic insomnia, 2021',
    url: doi('10.5664/jcsm.8986'),
  },
  steinmetz2024: {
    title: 'Which parts of CBT-I work: network meta-analysis, 2024',
    url: doi('10.1016/j.cpr.2024.102507'),
  },
  furukawa2024: {
    title: 'Parts of CBT-I: component meta-analysis, 2024',
    url: 'https://www.arc-oxtv.nihr.ac.uk/publications/1614987',
  },
  kyle2023: {
    title: 'HABIT trial: nurse-delivered sleep restriction, 2023',
    url: doi('10.1016/S0140-6736(23)00683-9'),
  },
  window5h: {
    title: 'Content of a sleep restriction program, 2013',
    url: 'https://www.hindawi.com/journals/sd/2013/726372/tab1/',
  },
  'habits-aasm': {
    title: 'AASM: Healthy sleep habits',
    url: 'https://sleepeducation.org/healthy-sleep/healthy-sleep-habits/',
  },
  scullin2018: { title: 'Writing at bedtime, 2018', url: doi('10.1037/xge0000374') },
  gardiner2023: { title: 'Caffeine and sleep: meta-analysis, 2023', url: doi('10.1016/j.smrv.2023.101764') },
  tasali2022: { title: 'Sleep extension in short sleepers, 2022', url: doi('10.1001/jamainternmed.2021.8098') },
  nsf2023: { title: 'NSF panel: regular times and catch-up sleep, 2023', url: doi('10.1016/j.sleh.2023.07.016') },
  facer2019: { title: 'Night owls moved earlier, 2019', url: doi('10.1016/j.sleep.2019.05.001') },
  eastman2005: { title: 'Before an eastward flight, 2005', url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC1249488' },
  'niosh-light': {
    title: 'NIOSH training for nurses: light',
    url: 'https://www.cdc.gov/niosh/work-hour-training-for-nurses/longhours/mod9/03.html',
  },
  floor56: {
    title: 'Australian primary-care resource: bedtime restriction',
    url: 'https://sleepprimarycareresources.org.au/insomnia/bbti/bedtime-restriction-therapy',
  },
  gooley2011: { title: 'Room light before bed, 2011', url: doi('10.1210/jc.2010-2098') },
  baron2017: { title: 'Worry about tracker numbers, 2017', url: doi('10.5664/jcsm.6472') },
} as const satisfies Record<string, { title: string; url: string }>;
export type ProgramSource = keyof typeof PROGRAM_SOURCES;
