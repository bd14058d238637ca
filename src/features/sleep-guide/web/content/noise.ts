import type { Topic } from './topic.ts';

export const NOISE: Topic = {
  id: 'noise',
  name: 'Noise',
  title: 'Fewer sudden sounds',
  overview:
    'Your brain keeps listening while you sleep. Sudden changes in sound - a door, a truck, a notification - are more disruptive than a steady hum. You can block noise, mask it with steady sound, or stop it at the source.',
  keyPoints: [
    'Earplugs reduce noise by 15-30 dB according to their labels; a loose fit gives you less.',
    'White noise or another steady sound can mask sudden noises. Keep the volume low.',
    'In a home study of 62 people, sleep efficiency was 4.7% lower in the noisiest bedroom conditions than in the quietest.',
    'Soft surfaces - rugs, curtains, an upholstered headboard - absorb sound inside the room.',
    'Silence notifications at night, but let calls from key contacts through.',
    'Make sure you can still hear smoke alarms, your alarm clock and anyone you care for.',
  ],
  cards: [
    {
      title: 'Blocking with earplugs',
      content:
        'Foam earplugs are usually labeled at about 15-30 dB of noise reduction. Roll them thin, pull your ear up and back, insert, and hold for 20 seconds while they expand. Real-life reduction is often lower than the label. Use clean plugs, and stop if you feel pain or have an ear problem.',
    },
    {
      title: 'Masking with steady sound',
      content:
        'White noise is a steady hiss, pink noise is softer, and a fan works too. In a lab study of 18 healthy adults sent to bed early, steady background sound cut the time to fall asleep by 38% (median), but research overall is mixed. Keep it about as loud as a quiet conversation in the next room, and put the speaker across the room.',
    },
    {
      title: 'Quieting the source',
      content:
        'Fix squeaky hinges, put felt pads under furniture, and ask housemates for quiet hours. Seal gaps around windows and doors with weatherstripping. Moving the bed away from a shared wall or a street-facing window can make a real difference at no cost.',
    },
    {
      title: 'When noise wears you down',
      content:
        'Traffic noise outside the home has been linked with more insomnia symptoms in large surveys. If your street is loud, combine methods: seal gaps, hang heavy curtains, then add earplugs or steady sound. Small reductions add up.',
    },
  ],
  actionSteps: [
    'Lie in bed for five minutes at your usual bedtime and write down every sound you notice.',
    'Remove what you can: silence notifications, fix rattles, close the window facing the street.',
    'Try earplugs for three nights, only to see whether they are comfortable.',
    'Then try white noise instead, at low volume.',
    'Add a rug, heavy curtains or a door seal if outside noise still gets in.',
    'Three nights cannot decide. Run a test: use one of them on about half of your nights for four weeks, tick your checklist, and compare your ratings.',
  ],
  sources: [
    {
      title: 'NIOSH: Provide Hearing Protection',
      url: 'https://www.cdc.gov/niosh/noise/prevent/ppe.html',
      description: 'Federal guidance on earplug fit and why real-life noise reduction is lower than the label.',
    },
    {
      title: 'Sleep Foundation: Noise and Sleep',
      url: 'https://www.sleepfoundation.org/noise-and-sleep',
      description: 'How sound affects sleep, and options for blocking or masking it.',
    },
    {
      title: 'Steady sound and falling asleep (Messineo et al., 2017)',
      url: 'https://www.frontiersin.org/articles/10.3389/fneur.2017.00718/full',
      description:
        'Randomized lab study: steady sound cut the time to fall asleep by 38% (median) in 18 healthy adults.',
    },
  ],
};
