import { DOCTOR_SECTIONS } from './doctor-sections.ts';
import type { GroupId, SafetySection } from './section.ts';
import { SITUATION_SECTIONS } from './situation-sections.ts';

/** The texts of the page "When to see a doctor" besides its sections, questions and signs. */
export const INTRO = 'Most bad nights pass. These are the ones worth a talk with a doctor.';

export const DISCLAIMER = 'General information for adults. Only a doctor can tell you what is behind your sleep.';

/** In page order. */
export const GROUPS: readonly { id: GroupId; title: string }[] = [
  { id: 'today', title: 'Today' },
  { id: 'visit', title: 'Make an appointment' },
  { id: 'you', title: 'If this is you' },
  { id: 'app', title: 'Using this app' },
];

/** In page order. */
export const SECTIONS: readonly SafetySection[] = [...DOCTOR_SECTIONS, ...SITUATION_SECTIONS];
