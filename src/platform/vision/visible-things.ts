/**
 * What a model may name in a photo, and where. The model answers with these codes and the sentences are made here, so no
 * text of a model, or of a sign in the photo, ever reaches a person.
 */
export const THINGS = {
  nothing: null,
  bare_window: 'A bare window',
  thin_curtain: 'A thin curtain',
  thick_curtain: 'A thick curtain',
  blind: 'A blind',
  shutter: 'A shutter',
  skylight: 'A skylight',
  ceiling_light: 'A ceiling light',
  bright_lamp: 'A bright lamp',
  small_lamp: 'A small lamp',
  string_lights: 'String lights',
  glowing_device: 'A glowing device',
  dim_light: 'Dim light',
  daylight: 'Daylight',
  cool_light: 'Blue-white light',
  warm_light: 'Warm light',
  colored_light: 'Colored light',
  tv: 'A TV',
  computer: 'A computer',
  phone: 'A phone or tablet',
  no_screen: 'No screen in the visible part',
  things_on_floor: 'Things on the floor',
  clothes: 'Clothes lying about',
  full_surfaces: 'Full surfaces',
  boxes: 'Boxes',
  clear_floor: 'A clear floor',
  clear_surfaces: 'Clear surfaces',
  bare_mattress: 'A bare mattress',
  unmade_bed: 'An unmade bed',
  made_bed: 'A made bed',
  pillows: 'Pillows',
  layered_covers: 'Layered covers',
  desk: 'A desk',
  strong_colors: 'Strong colors',
  strong_pattern: 'A strong pattern',
  many_pictures: 'Many pictures or toys',
  plain_walls: 'Plain walls',
  calm_colors: 'Calm colors',
} as const;
export type Thing = keyof typeof THINGS;

export const PLACES = {
  anywhere: '',
  left: ' on the left',
  right: ' on the right',
  middle: ' in the middle',
  back: ' at the back',
  front: ' in front',
  by_the_bed: ' by the bed',
  above: ' above',
} as const;
export type Place = keyof typeof PLACES;

export const THING_CODES = Object.keys(THINGS) as [Thing, ...Thing[]];
export const PLACE_CODES = Object.keys(PLACES) as [Place, ...Place[]];

/** `A bare window on the left`; null where nothing is named. */
export const evidenceOf = (thing: Thing, place: Place): string | null =>
  THINGS[thing] === null ? null : `${THINGS[thing]}${PLACES[place]}`;
