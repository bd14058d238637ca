import { AIR } from './air.ts';
import { COMFORT } from './comfort.ts';
import { LIGHTING } from './lighting.ts';
import { NOISE } from './noise.ts';
import { ORGANIZATION } from './organization.ts';
import { TEMPERATURE } from './temperature.ts';
import type { Topic } from './topic.ts';

/** In tile order. All topics load with the page, so that switching is immediate. */
export const TOPICS: readonly Topic[] = [TEMPERATURE, LIGHTING, NOISE, COMFORT, AIR, ORGANIZATION];

/** The topic of an address such as `?type=noise`. Temperature for a missing or unknown topic. */
export function topicFromSearch(search: string): Topic {
  const type = new URLSearchParams(search).get('type');
  return TOPICS.find(({ id }) => id === type) ?? TEMPERATURE;
}

export const DISCLAIMER =
  'General information for adults, not medical advice. These tips are small steps; regular hours do more, and for insomnia the treatment that works is CBT-I, which a doctor can arrange. If trouble sleeping bothers you for several weeks, or you snore loudly, gasp at night or feel very sleepy during the day, talk with a health professional.';
