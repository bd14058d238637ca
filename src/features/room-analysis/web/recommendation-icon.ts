import {
  BedDouble,
  Blinds,
  Lamp,
  Lightbulb,
  type LucideIcon,
  MonitorOff,
  Palette,
  Shirt,
  Thermometer,
  VolumeX,
  Wind,
} from 'lucide-react';

/** Decoration: a picture for what a title speaks of. The first word that fits wins; a light bulb where none does. */
const PICTURES: readonly (readonly [RegExp, LucideIcon])[] = [
  [/curtain|blind|window|outside light|daylight|street/i, Blinds],
  [/screen|tv|phone|computer|laptop|device/i, MonitorOff],
  [/noise|quiet|sound|earplug/i, VolumeX],
  [/temperature|cool|thermostat|warm room/i, Thermometer],
  [/air|humid/i, Wind],
  [/tidy|clear|clutter|floor|surface|busy/i, Shirt],
  [/lamp|light|dim|bulb|glow/i, Lamp],
  [/bed|sheet|pillow|mattress/i, BedDouble],
  [/colou?r|calm/i, Palette],
];

export const recommendationIcon = (title: string): LucideIcon =>
  PICTURES.find(([words]) => words.test(title))?.[1] ?? Lightbulb;
