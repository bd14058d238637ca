import type { Topic } from './study.ts';
import { AI_AND_COMPUTER_VISION } from './topics/ai-and-computer-vision.ts';
import { BEHAVIORAL_INTERVENTIONS } from './topics/behavioral-interventions.ts';
import { SLEEP_ENVIRONMENT } from './topics/sleep-environment.ts';
import { SLEEP_HYGIENE } from './topics/sleep-hygiene.ts';
import { TECHNOLOGY_DISRUPTION } from './topics/technology-disruption.ts';
import { TRACKING_AND_MONITORING } from './topics/tracking-and-monitoring.ts';

/** Peer-reviewed studies. Sample sizes and findings come from the published abstracts. */
export const TOPICS: readonly Topic[] = [
  SLEEP_ENVIRONMENT,
  TRACKING_AND_MONITORING,
  SLEEP_HYGIENE,
  TECHNOLOGY_DISRUPTION,
  BEHAVIORAL_INTERVENTIONS,
  AI_AND_COMPUTER_VISION,
];
