/** A public body, a paraphrase of its published guidance, and where the app follows it. No body endorses the app. */
export type Institution = { name: string; url: string; guidance: string; usedIn: string };

export const GUIDANCE_INTRO =
  'Our advice follows guidance published by these five institutions. They have not reviewed, approved or endorsed this app; the links go to their own pages.';

export const INSTITUTIONS: readonly Institution[] = [
  {
    name: 'American Academy of Sleep Medicine (AASM)',
    url: 'https://sleepeducation.org/healthy-sleep/healthy-sleep-habits/',
    guidance:
      'Keep a consistent schedule, allow time for at least 7 hours of sleep, keep the bedroom quiet, relaxing and comfortably cool, limit bright light in the evening, and turn off electronic devices at least 30 minutes before bed.',
    usedIn: 'Schedule, temperature, noise, lighting and screen advice; the 7-hour threshold.',
  },
  {
    name: 'National Sleep Foundation (NSF)',
    url: 'https://www.thensf.org/sleep-schedules-sleep-timing-guideline/',
    guidance:
      'Keep sleep and wake times consistent. If sleep runs short on work days, 1-2 extra hours on days off can help most people recover.',
    usedIn: 'Regularity and weekend catch-up insights on the dashboard.',
  },
  {
    name: 'Centers for Disease Control and Prevention (CDC)',
    url: 'https://www.cdc.gov/sleep/about/index.html',
    guidance:
      'Go to bed and get up at the same time every day; keep the bedroom quiet, relaxing and cool; turn off electronic devices before bed; avoid large meals and alcohol before bedtime, and caffeine in the afternoon or evening.',
    usedIn: 'Checklist items for temperature, noise, screens and evening habits.',
  },
  {
    name: 'National Heart, Lung, and Blood Institute (NIH)',
    url: 'https://www.nhlbi.nih.gov/health/sleep-deprivation/healthy-sleep-habits',
    guidance:
      'Keep the bedroom quiet, cool and dark, use the hour before bed for quiet time, avoid bright light such as screens, and spend time outdoors every day.',
    usedIn: 'Darkness, wind-down and morning-light advice.',
  },
  {
    name: 'National Health Service (NHS, England)',
    url: 'https://www.nhs.uk/every-mind-matters/mental-health-issues/sleep/',
    guidance:
      'Keep a sleep routine that is the same every day, including weekends; build in time each evening to relax; avoid electronic devices for at least an hour before bed.',
    usedIn: 'Wind-down routine, screen-free time and schedule advice.',
  },
];
