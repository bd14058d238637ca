import type { ItemId } from '../room/room-report.ts';

const LIGHTING = [
  'Stand in your bedroom after dark with the lights off for two minutes and list every light you can see.',
  'Block the big ones first: hang blackout curtains or try an eye mask for a week.',
  'Cover or turn around standby lights and clock displays.',
];
const EVENING_LIGHT = [
  'Switch to one or two warm, low lamps an hour before bed.',
  'Cover or turn around standby lights and clock displays.',
  'If you get up at night, use a dim, warm night-light instead of the main light.',
];
const ORGANIZATION = [
  'Pick a fixed time for a 10-minute evening tidy and set a phone reminder.',
  'Put a basket by the door for anything that belongs elsewhere.',
  'Clear the nightstand down to five items or fewer.',
];
const COMFORT = [
  'Check the age and condition of your mattress and pillows. Write down the year you bought each.',
  'Fold each pillow in half. If it does not spring back, put it on the shopping list.',
  'Fix the cheapest problem first: a pillow, a topper or clean, breathable sheets.',
];
const SCREENS = [
  'Choose a charging spot you cannot reach from bed.',
  'Cover or turn around standby lights and clock displays.',
];

/** Steps of the sleep guide for each rubric item. */
const STEPS: Readonly<Record<ItemId, readonly string[]>> = {
  window_light: LIGHTING,
  room_light: EVENING_LIGHT,
  light_color: EVENING_LIGHT,
  screens: SCREENS,
  tidiness: ORGANIZATION,
  bed: COMFORT,
  calm: ORGANIZATION,
};

const WITHOUT_ITEM = [
  'Open your room analysis and follow its first recommendation.',
  'Take a new photo after the change.',
];

export const roomSteps = (lowestItem: ItemId | null): string[] => [...(lowestItem ? STEPS[lowestItem] : WITHOUT_ITEM)];
