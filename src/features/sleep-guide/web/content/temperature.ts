import type { Topic } from './topic.ts';

export const TEMPERATURE: Topic = {
  id: 'temperature',
  name: 'Temperature',
  title: 'Keep the room cool',
  overview:
    'Your body cools down slightly as it gets ready for sleep, and a cool room makes that easier. For most adults, the ideal bedroom temperature is 60-67°F (15-19°C). Treat that range as a starting point: some people, especially older adults, sleep better in a warmer room.',
  keyPoints: [
    'Ideal bedroom temperature for most adults: 60-67°F (15-19°C).',
    'Set the thermostat to 65°F (18°C) one hour before bed so the room is already cool when you lie down.',
    'In a home study of 62 people, hourly sleep efficiency was 3.4% lower in the warmest bedroom conditions than in the coolest.',
    'Bedding and sleepwear count too: layers let you adjust without touching the thermostat.',
    'A study of 50 older adults found they slept best at 68-77°F (20-25°C), so comfort should have the last word.',
    "Babies and people who are ill can have different needs. Follow your clinician's advice for them.",
  ],
  cards: [
    {
      title: 'Why cool helps',
      content:
        'Core body temperature falls by about 1-2°F as you head into sleep. Your hands and feet warm up as they release that heat. If the room is hot or the bedding traps warmth, the heat has nowhere to go and you are more likely to wake up.',
    },
    {
      title: 'Finding your number',
      content:
        'Start at 65°F (18°C), or warmer if you are older or share the room with a baby, and keep it there for three nights. If you wake up sweaty or kick off the covers, go down one degree. If you wake up cold, add a layer first, then go up one degree. Change one thing at a time. Go by whether you feel too warm or too cold: three nights of ratings cannot decide.',
    },
    {
      title: 'No thermostat? No problem',
      content:
        'Close blinds during hot afternoons, then open windows once it is cooler outside. A fan moves heat away from your skin. In winter, turn the bedroom radiator down and add a blanket. Breathable cotton or linen sheets and a lighter comforter help in any season.',
    },
    {
      title: 'Warm first, then cool',
      content:
        'A warm shower or bath an hour or two before bed can help you wind down: it brings warm blood to your skin, and you cool off afterward. Keep the bedroom itself cool for when you get in.',
    },
  ],
  actionSteps: [
    'Put a simple thermometer on your nightstand and note the reading at bedtime and when you wake up.',
    'Set the thermostat an hour before bed, to 65°F (18°C) at first. Keep the room warmer if you are older or share it with a baby.',
    'Dress the bed in two thin layers instead of one thick one.',
    'Close blinds or curtains on hot days and air the room in the evening.',
    'After three nights, move the temperature by one degree if you wake up too warm or too cold.',
    'Keep the setting at which you are neither too warm nor too cold, even if it falls outside 60-67°F (15-19°C).',
  ],
  sources: [
    {
      title: 'Cleveland Clinic: Ideal Sleeping Temperature for the Bedroom',
      url: 'https://health.clevelandclinic.org/what-is-the-ideal-sleeping-temperature-for-my-bedroom',
      description: 'Hospital health page that gives the 60-67°F (15-19°C) range for adults.',
    },
    {
      title: 'Bedroom air, temperature and noise study (Basner et al., 2023)',
      url: 'https://pubmed.ncbi.nlm.nih.gov/37076419/',
      description: 'Sensors in 62 bedrooms for 14 days, compared with measured sleep efficiency.',
    },
    {
      title: 'Bedroom temperature in older adults (Baniassadi et al., 2023)',
      url: 'https://pubmed.ncbi.nlm.nih.gov/37474050/',
      description: 'Nearly 11,000 nights at home; older adults slept best at 68-77°F (20-25°C).',
    },
  ],
};
