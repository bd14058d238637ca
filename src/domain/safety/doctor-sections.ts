import type { SafetySection } from './section.ts';

/** The groups "Today" and "Make an appointment". */
export const DOCTOR_SECTIONS: readonly SafetySection[] = [
  {
    id: 'driving',
    group: 'today',
    title: 'You nod off at the wheel, or nearly do',
    body: ['Sleep can win even when you fight it.', 'Open windows and loud music are not shown to keep drivers awake.'],
    whatToDo: [
      'Driving now? Stop at the next safe place. Let someone else drive, or get a ride.',
      'No ride? Nap for 15 to 20 minutes. Coffee takes about 30 minutes to work and does not last. Still sleepy? Do not drive on, even for the last few miles.',
      'Once you are safe, do not drive again today. Call a doctor this week and ask when you can.',
    ],
    sources: [
      {
        title: 'CDC/NIOSH: Preventing crashes',
        description: 'Stop, nap, caffeine.',
        url: 'https://www.cdc.gov/niosh/work-hour-training-for-nurses/longhours/mod11/04.html',
      },
      {
        title: 'CDC/NIOSH: Preventing crashes, 2',
        description: 'Rides; tricks that do not help.',
        url: 'https://www.cdc.gov/niosh/work-hour-training-for-nurses/longhours/mod11/05.html',
      },
    ],
  },
  {
    id: 'mood',
    group: 'today',
    title: 'Low mood, or thoughts of harming yourself',
    body: ['Low mood and poor sleep often come together. Both can be helped.'],
    whatToDo: [
      'Thoughts of harming yourself: call or text 988 in the US. Elsewhere, call your local emergency number or look at findahelpline.com. Tell someone near you. You do not have to wait until it is worse.',
      'Low or hopeless on most days for two weeks: make an appointment.',
    ],
    sources: [
      {
        title: 'SAMHSA: 988 questions and answers',
        description: 'Call, text or chat in the US, 24/7.',
        url: 'https://www.samhsa.gov/find-help/988/faqs',
      },
      {
        title: 'Find A Helpline',
        description: 'Free lines by country (Australia page read).',
        url: 'https://findahelpline.com/AU',
      },
    ],
  },
  {
    id: 'breathing',
    group: 'visit',
    title: 'Snoring with pauses, choking or a dry mouth',
    body: [
      'Not everyone who snores has a problem.',
      'Worth a check: loud snoring with pauses, waking up choking, a dry mouth or headache in the morning, or fighting sleep by day.',
    ],
    whatToDo: [
      'Make an appointment if your breathing stops or you choke, even if your days feel fine.',
      'You sleep through it, so bring someone who has heard you.',
      'Ask about a sleep test. Some people can do it at home.',
    ],
    sources: [
      {
        title: 'NHLBI: Signs and symptoms of sleep apnea',
        description: 'NIH list of signs (older address).',
        url: 'http://www.nhlbi.nih.gov/health/health-topics/topics/sleepapnea/signs.html',
      },
      {
        title: 'AASM: Home sleep testing',
        description: 'Who can test at home (older address).',
        url: 'http://www.sleepeducation.com/disease-management/home-sleep-testing/overview',
      },
    ],
  },
  {
    id: 'legs',
    group: 'visit',
    title: 'An urge to move your legs',
    body: [
      'It comes when you rest, most often in the evening. Moving helps for a while.',
      'Low iron, pregnancy or some medicines can play a part.',
    ],
    whatToDo: [
      'Tell a doctor and ask for a blood test of your iron. Ask before you take iron pills.',
      'Bring a list of your medicines.',
    ],
    sources: [
      {
        title: 'AASM guideline on restless legs, 2025',
        description: 'Asks doctors to test iron.',
        url: 'https://doi.org/10.5664/jcsm.11390',
      },
    ],
  },
  {
    id: 'dreams',
    group: 'visit',
    title: 'Acting out dreams, or getting hurt at night',
    body: ['Some people shout, hit, kick or jump out of bed while asleep. It can be treated.'],
    whatToDo: [
      'Make an appointment, soon if anyone was hurt.',
      'Until then, move weapons and hard or sharp things away from the bed and put a soft mat beside it. Sleep apart if someone could be hurt.',
    ],
    sources: [
      {
        title: 'AASM guideline on acting out dreams, 2023',
        description: 'Treatment and a safe bedroom.',
        url: 'https://doi.org/10.5664/jcsm.10424',
      },
    ],
  },
  {
    id: 'long-trouble',
    group: 'visit',
    title: 'Trouble 3 nights a week for 3 months',
    body: [
      'A short rough patch is common.',
      'If it lasts this long, ask for CBT-I (cognitive behavioral therapy for insomnia). US and European guidelines put it first, before pills.',
      'It is a short course on sleep habits, sleep times and worries, in person or online.',
    ],
    whatToDo: [
      'Ask a doctor for CBT-I by name. Bring your printed nights.',
      'Look for a provider: the Society of Behavioral Sleep Medicine (US), AASM sleep centers (US) or cbti.directory (many countries). In the UK, ask your GP.',
      'You need not wait 3 months if your days are hard.',
    ],
    sources: [
      {
        title: 'American College of Physicians guideline, 2016',
        description: 'CBT-I first for all adults.',
        url: 'https://doi.org/10.7326/M15-2175',
      },
      {
        title: 'European Insomnia Guideline, 2023',
        description: 'CBT-I first, in person or digital.',
        url: 'https://doi.org/10.1111/jsr.14035',
      },
      {
        title: 'Sleep Foundation: Sleep disorders',
        description: 'The 3 nights, 3 months line.',
        url: 'https://www.sleepfoundation.org/sleep-disorders',
      },
      {
        title: 'Society of Behavioral Sleep Medicine',
        description: 'Home page read; provider list not.',
        url: 'https://www.behavioralsleep.org/',
      },
    ],
  },
  {
    id: 'short-long',
    group: 'visit',
    title: 'Very short or very long nights',
    body: [
      'Most adults do best with 7 hours of sleep or more. Needs differ.',
      'Over 9 hours can be fine when you are young, ill or catching up.',
      'This app counts time in bed. Sleep is a bit less.',
    ],
    whatToDo: [
      'Under 5 hours for a week or more: tell a doctor, and take care with driving.',
      'Over 10 hours and still sleepy by day: tell a doctor.',
    ],
    sources: [
      {
        title: 'AASM: Adult sleep duration',
        description: '7 hours or more.',
        url: 'https://aasm.org/advocacy/position-statements/adult-sleep-duration-health-advisory/',
      },
    ],
  },
];
