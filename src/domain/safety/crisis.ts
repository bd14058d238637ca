/** Whom to call. */
export const CRISIS = {
  text: 'Thinking about harming yourself? In the US, call or text 988, day or night, free. Elsewhere, call your local emergency number or find a free line. In danger right now: 911 in the US, or your local emergency number.',
  links: ['https://988lifeline.org', 'https://findahelpline.com'],
} as const;
