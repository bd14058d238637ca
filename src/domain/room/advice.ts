import type { ItemId } from './room-report.ts';

export type Advice = { title: string; description: string };

/**
 * The advice for an item by the level of its rating; `good` when nothing is left to do. `question` replaces it where the
 * rating is unsure. Each text must hold for every rating source.
 */
type ItemAdvice = { low: Advice; middle: Advice; high: Advice; good: string; question: Advice };

export const ADVICE: Record<ItemId, ItemAdvice> = {
  window_light: {
    low: {
      title: 'Keep outside light out',
      description:
        'Lined curtains or a blind that overlap the window frame on every side stop street lamps and early sun. Until you have them, a sleep mask does the same job.',
    },
    middle: {
      title: 'Close the gaps around the window',
      description:
        "If light comes in at the edges, let the curtain overlap the frame by a hand's width, or hang a blackout blind behind it.",
    },
    high: {
      title: 'Look for slits of light after dark',
      description:
        'Switch everything off, wait five minutes and look at the window. Cover the slits you find with fabric or tape.',
    },
    good: 'Light from outside looks well under control.',
    question: {
      title: 'Is the window covered at night?',
      description:
        "We can't tell how dark it gets. If street light or early sun comes in, lined curtains that overlap the frame help; so does a sleep mask.",
    },
  },
  room_light: {
    low: {
      title: 'Dim the room before bed',
      description:
        'In the last three hours, swap the ceiling light for one or two small shaded lamps, placed low. For sleep itself, aim for darkness.',
    },
    middle: {
      title: 'Use fewer and lower lamps',
      description:
        'Keep one shaded lamp on in the last hour before bed, below eye level, and cover bright standby lights.',
    },
    high: {
      title: 'Cover the last points of light',
      description:
        'Chargers, clocks and standby lights add up in a dark room. Turn them away, or cover them with dark tape.',
    },
    good: 'The light in the room looks dim enough for the evening.',
    question: {
      title: 'Is your evening light dim?',
      description:
        'Cameras brighten dark rooms, so we can only guess. In the last three hours before bed, one or two small shaded lamps, placed low, are enough.',
    },
  },
  light_color: {
    low: {
      title: 'Change to warm light',
      description:
        'The light looks bluish. For the evening, choose bulbs marked "warm white" with 2700 K or less, and leave cool light for the day.',
    },
    middle: {
      title: 'Make the evening light warmer',
      description:
        'The light looks about neutral. In the lamps you use before bed, try bulbs marked "warm white", 2700 K or less.',
    },
    high: {
      title: 'Go one step warmer for the last hour',
      description: 'A dim amber bulb, or a lampshade in a warm color, suits the last hour before sleep.',
    },
    good: 'The light has a warm tint, which suits the evening.',
    question: {
      title: 'Are your evening bulbs warm white?',
      description:
        'Cameras correct color, so we can\'t be sure. For the evening, bulbs marked "warm white", 2700 K or less, suit best.',
    },
  },
  screens: {
    low: {
      title: 'Move the screen away from the bed',
      description:
        'Put it in another room, or at least turn it away and cover it. Charge your phone outside the bedroom; a simple alarm clock can wake you.',
    },
    middle: {
      title: 'Let screens sleep first',
      description:
        'Switch them off an hour before bed and cover standby lights. Charging your phone outside the bedroom takes the decision away.',
    },
    high: {
      title: 'Keep the last screen out of reach',
      description: 'Leave it where you would have to get up for it.',
    },
    good: 'No screen to light up the night or keep you awake.',
    question: {
      title: 'Does a screen spend the night here?',
      description:
        "We can't tell. If a TV, computer or phone is in the room at night, move it out, or switch it off and cover it.",
    },
  },
  tidiness: {
    low: {
      title: 'Clear the floor and the bedside',
      description:
        'Take ten minutes and one box: first the floor, then whatever you see from the pillow. If it is only patterned fabric, leave it.',
    },
    middle: {
      title: 'Clear what you see from the pillow',
      description:
        'Lie down, look around and put away what catches your eye. One empty surface beside the bed is a good start.',
    },
    high: {
      title: 'Keep the bedside clear',
      description: 'The room looks fairly orderly. Give the few things left a drawer or a basket.',
    },
    good: 'The picture looks calm and orderly.',
    question: {
      title: 'Is the floor clear?',
      description:
        'The picture looks busy, but patterned fabric and wood look the same to us. If things lie about, ten minutes and one box make a start.',
    },
  },
  bed: {
    low: {
      title: 'Give the bed proper bedding',
      description:
        'A fitted sheet, a pillow that suits you and two light layers are enough. Cotton, linen or wool let heat and moisture out.',
    },
    middle: {
      title: 'Make the bed in the morning',
      description:
        'Shake it out, let it air while you get up, then pull it straight. Two thin layers adapt better than one thick one.',
    },
    high: {
      title: 'Match the bedding to the season',
      description: 'Two light layers you can push off at night are easier to sleep under than one heavy one.',
    },
    good: 'The bed looks made and ready for the night.',
    question: {
      title: 'Do you make the bed in the morning?',
      description: "We can't be sure. Shake it out, let it air while you get up, then pull it straight.",
    },
  },
  calm: {
    low: {
      title: 'Quiet the colors near the bed',
      description:
        'Strong colors or work in sight of the pillow can distract you. A plain throw or a screen in front of the desk helps.',
    },
    middle: {
      title: 'Calm one corner',
      description: 'Pick the most colorful spot you see from the pillow and cover it, or move it behind you.',
    },
    high: {
      title: 'Keep the palette quiet',
      description: 'The colors are fairly calm. When something is replaced, choose a softer tone.',
    },
    good: 'The colors are calm.',
    question: {
      title: 'Do strong colors catch your eye in bed?',
      description: 'Lie down and look around. A plain throw, or a screen in front of a desk, calms what you see.',
    },
  },
};

/** What a photo cannot show, with target values. */
export const CHECK_YOURSELF: Advice = {
  title: 'Check what a photo cannot show',
  description:
    'Aim for 60-67°F (15-19°C), 30-50% humidity and about 30 decibels. Keep it warmer if you are older or share the room with a baby. Let fresh air in before bed. A cheap thermometer and a phone app are enough.',
};
