import type { SafetySection } from './section.ts';

/** The groups "If this is you" and "Using this app". */
export const SITUATION_SECTIONS: readonly SafetySection[] = [
  {
    id: 'shift',
    group: 'you',
    title: 'Shift work',
    body: ['Night and changing shifts work against the body clock. Many tips here will not fit.'],
    whatToDo: [
      'Ask a sleep doctor for a plan for light, naps and bedtimes.',
      'Plan your ride home before a night shift.',
      'Trouble for a month or more: make an appointment.',
    ],
    sources: [
      {
        title: 'CDC/NIOSH: Light and night shifts',
        description: 'Timing of light; personal advice.',
        url: 'https://www.cdc.gov/niosh/work-hour-training-for-nurses/longhours/mod9/03.html',
      },
      {
        title: 'AASM: Shift work',
        description: 'When to ask (older address).',
        url: 'http://sleepeducation.org/essentials-in-sleep/shift-work/self-test-diagnosis',
      },
    ],
  },
  {
    id: 'pregnancy',
    group: 'you',
    title: 'Pregnancy',
    body: ['Poor sleep is common in pregnancy and still worth a mention.'],
    whatToDo: [
      'Tell your doctor or midwife about snoring, restless legs or long wakeful nights.',
      'From 28 weeks, start each sleep on your side, left or right. If you wake on your back, just roll over.',
      'Ask before you take any sleep aid.',
    ],
    sources: [
      {
        title: 'Health New Zealand: Sleep on side',
        description: 'From 28 weeks.',
        url: 'https://healthed.govt.nz/collections/topic-child-health/products/sleep-on-side-when-babys-inside',
      },
      {
        title: 'Sleep in pregnancy, review, 2013',
        description: 'Snoring, legs, wakeful nights.',
        url: 'https://pubmed.ncbi.nlm.nih.gov/23855316/',
      },
    ],
  },
  {
    id: 'children',
    group: 'you',
    title: 'Children and teens',
    body: ['This app is for adults. Ages 6 to 12 need 9 to 12 hours; ages 13 to 18 need 8 to 10.'],
    whatToDo: ['Ask a pediatrician if a child often snores, gasps or is sleepy by day.'],
    sources: [
      {
        title: 'AASM: Sleep for children, 2016',
        description: 'Hours by age.',
        url: 'https://jcsm.aasm.org/doi/10.5664/jcsm.6288',
      },
      {
        title: 'AAP guideline, 2012',
        description: 'Ask every child about snoring.',
        url: 'https://publications.aap.org/pediatrics/article/130/3/576/30284/',
      },
    ],
  },
  {
    id: 'medicines',
    group: 'you',
    title: 'Medicines and alcohol',
    body: [
      'Some medicines disturb sleep or leave you drowsy the next day.',
      'Alcohol can make you doze off, then break up the night.',
    ],
    whatToDo: [
      'Do not stop or change prescribed medicine by yourself. Some must be lowered slowly. Ask your doctor or pharmacist.',
      'Do not mix alcohol with sleep medicine.',
      'If you drink a lot every day, ask a doctor before you stop.',
    ],
    sources: [
      {
        title: 'FDA: Benzodiazepines, 2020',
        description: 'Why to lower slowly; alcohol.',
        url: 'https://www.fda.gov/drugs/drug-safety-and-availability/fda-requiring-boxed-warning-updated-improve-safe-use-benzodiazepine-drug-class',
      },
      {
        title: 'Alcohol Change UK',
        description: 'Get help before stopping.',
        url: 'https://alcoholchange.org.uk/help-and-support/get-help-now/coronavirus-information-and-advice-hub/coronavirus-alcohol-withdrawal-what-to-look-out-for',
      },
    ],
  },
  {
    id: 'experiments',
    group: 'app',
    title: 'When not to run an experiment',
    body: [
      'Experiments here test small habits. They are not treatment.',
      'Less sleep can slow you down. In some people it can set off seizures or very high moods.',
    ],
    whatToDo: [
      'Never test medicine, alcohol or less than 7 hours in bed.',
      'Do not start if you nod off by day, feel very low, or drive for a living the next day.',
      'Ask a doctor first if you are pregnant or ill, take a new medicine, or have had seizures or very high moods.',
      'Stop if you feel worse or sleepy at the wheel.',
    ],
    sources: [
      {
        title: 'Kyle et al., 2014',
        description: 'Less time in bed, slower reactions.',
        url: 'https://doi.org/10.5665/sleep.3386',
      },
      {
        title: 'Lewis et al., 2017',
        description: 'Sleep loss and high moods.',
        url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5579327/',
      },
      {
        title: 'Sleep Foundation: Epilepsy',
        description: 'Sleep loss and seizures.',
        url: 'https://www.sleepfoundation.org/sleep-disorders-problems/disease-and-sleep/epilepsy',
      },
    ],
  },
];
