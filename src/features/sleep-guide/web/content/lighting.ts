import type { Topic } from './topic.ts';

export const LIGHTING: Topic = {
  id: 'lighting',
  name: 'Lighting',
  title: 'Bright mornings, dim evenings',
  overview:
    'Light is the main signal that sets your body clock. Bright mornings and dim evenings tell your brain when to be alert and when to get sleepy. Blackout curtains protect the night, and 15-30 minutes of morning light starts the day.',
  keyPoints: [
    'Blackout curtains or a comfortable eye mask keep streetlights and early sun out of the room.',
    'Get morning light for 15-30 minutes, outdoors if you can, soon after you wake up.',
    'Ordinary room light before bed shortened the nightly melatonin period by about 90 minutes in a lab study of 116 people.',
    'Dim the lights for the last hour or two before bed.',
    'Cover or turn away small lights such as chargers, routers and clock displays.',
    'Keep a low, warm night-light if you need one to move around safely.',
  ],
  cards: [
    {
      title: 'The evening half',
      content:
        'In the hours before bed, switch off ceiling lights and use one or two low lamps with warm bulbs. Bright light at this time delays the hormone signal that makes you sleepy. You do not need to sit in the dark; you need less light than you had at dinner.',
    },
    {
      title: 'The bedroom at night',
      content:
        'Aim for a room where you can barely see your hand. In one lab study, a single night under ordinary room light raised heart rate during sleep compared with a dim room. Blackout curtains, a draft stopper under the door and a strip of tape over standby lights solve most leaks.',
    },
    {
      title: 'The morning half',
      content:
        'Daylight is many times brighter than indoor lighting, even on a cloudy day. A short walk, breakfast by a window or coffee on the porch all count. If you wake before sunrise, turn on bright indoor lights and go outside later. Never look directly at the sun.',
    },
    {
      title: 'Choosing curtains',
      content:
        'Pick curtains wider than the window and hang them close to the wall so light does not spill around the edges. If you rent, removable blackout film or a portable shade with suction cups works well. An eye mask costs a few dollars and travels with you.',
    },
  ],
  actionSteps: [
    'Stand in your bedroom after dark with the lights off for two minutes and list every light you can see.',
    'Block the big ones first: hang blackout curtains or try an eye mask for a week.',
    'Cover or turn around standby lights and clock displays.',
    'Switch to one or two warm, low lamps an hour before bed.',
    'Get 15-30 minutes of morning light within an hour of waking.',
    'If you get up at night, use a dim, warm night-light instead of the main light.',
  ],
  sources: [
    {
      title: 'NHLBI: Healthy Sleep Habits',
      url: 'https://www.nhlbi.nih.gov/health/sleep-deprivation/healthy-sleep-habits',
      description: 'National Institutes of Health advice on a dark, quiet, cool room and time outdoors each day.',
    },
    {
      title: 'Sleep Foundation: Light and Sleep',
      url: 'https://www.sleepfoundation.org/bedroom-environment/light-and-sleep',
      description: 'Plain-language overview of how light sets the body clock and how to darken a bedroom.',
    },
    {
      title: 'Room light before bedtime (Gooley et al., 2011)',
      url: 'https://doi.org/10.1210/jc.2010-2098',
      description: 'Laboratory study of 116 adults comparing room light with dim light before bed.',
    },
  ],
};
