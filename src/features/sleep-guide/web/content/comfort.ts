import type { Topic } from './topic.ts';

export const COMFORT: Topic = {
  id: 'comfort',
  name: 'Comfort',
  title: 'A bed that supports you',
  overview:
    'A bed that supports you and keeps you at a comfortable temperature means fewer reasons to wake up. As a rule of thumb, replace the mattress every 7-10 years and pillows every 1-2 years. Condition matters more than age.',
  keyPoints: [
    'Replace the mattress every 7-10 years, or sooner if it sags or you wake up sore.',
    'Replace pillows every 1-2 years, or when they stay folded after you bend them in half.',
    'In a randomized trial of 313 adults with long-term back pain, medium-firm mattresses did better than firm ones for pain in bed.',
    'Match pillow height to your position: higher for side sleepers, lower for back and stomach sleepers.',
    'Wash sheets about once a week and choose breathable fabrics.',
    'A mattress topper or a protector can extend the life of a bed that is otherwise in good shape.',
  ],
  cards: [
    {
      title: 'Is it the mattress?',
      content:
        'Three clues: you can see or feel a dip, you wake up stiff and feel better within an hour, or you sleep better away from home. In one study of 59 people whose beds averaged 9.5 years old, a new medium-firm bed went with better sleep quality and less back discomfort - though there was no comparison group.',
    },
    {
      title: 'Pillows by position',
      content:
        'Your nose should point straight ahead, not up or down. Side sleepers need a pillow that fills the gap between shoulder and ear. Back sleepers do well with a medium, softer one. Stomach sleepers usually need a very thin pillow. A second pillow between or under the knees can ease the lower back.',
    },
    {
      title: 'Bedding that breathes',
      content:
        'Cotton, linen and lightweight wool move moisture away from the skin. Use layers so you and a partner can adjust separately; two smaller comforters often work better than one big one. If you wake up hot, start with the comforter before blaming the mattress.',
    },
    {
      title: 'Good bedding on a budget',
      content:
        'You do not need a new bed to make progress. Rotate the mattress, add a supportive topper, replace one flat pillow, and wash everything. Changing one item at a time makes it easier to tell what helped.',
    },
  ],
  actionSteps: [
    'Check the age and condition of your mattress and pillows. Write down the year you bought each.',
    'Fold each pillow in half. If it does not spring back, put it on the shopping list.',
    'Press your hand across the mattress and look for dips deeper than about an inch.',
    'Fix the cheapest problem first: a pillow, a topper or clean, breathable sheets.',
    'Give a change about four weeks before you judge it by your ratings: a week differs by chance. Pain and stiffness tell you sooner.',
    'Plan ahead for bigger replacements: every 7-10 years for the mattress, every 1-2 years for pillows.',
  ],
  sources: [
    {
      title: 'New bedding and sleep quality (Jacobson et al., 2009)',
      url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC2697581/',
      description: 'Study of 59 adults before and after replacing beds that averaged 9.5 years old.',
    },
    {
      title: 'Mattress firmness trial (Kovacs et al., 2003)',
      url: 'https://pubmed.ncbi.nlm.nih.gov/14630439/',
      description: 'Randomized double-blind trial in 313 adults with long-term low-back pain.',
    },
    {
      title: 'Sleep Foundation: Mattress Information',
      url: 'https://www.sleepfoundation.org/mattress-information',
      description: 'Consumer guides to mattress types, care and replacement.',
    },
  ],
};
