import type { Topic } from './topic.ts';

export const AIR: Topic = {
  id: 'air',
  name: 'Air Quality',
  title: 'Fresh, comfortably humid air',
  overview:
    'Fresh, comfortably humid air makes a bedroom pleasant to sleep in. Aim for humidity of 30-50% and let stale air out. A window, an open door or a fan is often enough.',
  keyPoints: [
    'Keep indoor humidity at 30-50%, and below 60% to discourage mold and dust mites.',
    'Air out the room every day, ideally for 10 minutes before bed.',
    'In a small field study, leaving a window or door open lowered CO2 from about 1,150 to 717 ppm, and people rated their sleep as deeper.',
    'In another home study, sleep efficiency was 4.0% lower in the stuffiest bedroom conditions and 3.2% lower at the highest fine-particle levels.',
    'Wash bedding weekly and vacuum regularly if dust bothers you.',
    'Skip strong scents at bedtime if they irritate your nose or throat.',
  ],
  cards: [
    {
      title: 'Reading your humidity',
      content:
        'A small humidity meter costs about as much as a pillowcase. Below 30%, skin and throat can feel dry and static builds up. Above 50-60%, a room feels clammy and mold grows more easily. Condensation on the window in the morning is a sign that the air is too damp.',
    },
    {
      title: 'Simple ventilation',
      content:
        'Open a window for 10 minutes in the evening, or sleep with the bedroom door ajar if that is safe and quiet. On smoky, high-pollen or very cold days, keep windows closed and use a fan or a filter instead. Where outside noise is the problem, air the room before bed rather than all night.',
    },
    {
      title: 'Too dry or too damp',
      content:
        'Too dry: run a clean humidifier, and empty and rinse it every day. Too damp: use the bathroom fan, avoid drying laundry in the bedroom, and try a dehumidifier. Change one thing and check the meter the next morning.',
    },
    {
      title: 'Dust and pets',
      content:
        'If you wake up with a stuffy nose, wash sheets in hot water weekly, use a washable mattress and pillow cover, and keep pets off the bed for a week to see whether it matters. If symptoms last, ask your doctor about allergies.',
    },
  ],
  actionSteps: [
    'Measure bedroom humidity in the evening and in the morning for three days.',
    'Open a window or the door for 10 minutes before bed.',
    'If you are below 30%, add a clean humidifier; if you are above 50%, ventilate or use a dehumidifier.',
    'Wash sheets and pillowcases once a week.',
    'Vacuum the bedroom and wipe dusty surfaces once a week.',
    'Check that smoke and carbon monoxide alarms work before you rely on closed windows or heaters.',
  ],
  sources: [
    {
      title: 'EPA: Mold Course, Chapter 2',
      url: 'https://www.epa.gov/mold/mold-course-chapter-2',
      description: 'Federal guidance: keep indoor humidity below 60%, ideally between 30% and 50%.',
    },
    {
      title: 'EPA: A Brief Guide to Mold, Moisture and Your Home',
      url: 'https://www.epa.gov/mold/brief-guide-mold-moisture-and-your-home',
      description: 'How to lower moisture and prevent condensation at home.',
    },
    {
      title: 'Open windows and sleep (Mishra et al., 2018)',
      url: 'https://pubmed.ncbi.nlm.nih.gov/29164702/',
      description: 'Field study of 17 young adults sleeping with windows or doors open versus closed.',
    },
  ],
};
