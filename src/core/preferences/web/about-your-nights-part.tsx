import { lazyPart } from '#ui/lazy-part.ts';

const aboutYourNights = lazyPart(() => import('./about-your-nights.tsx'));

/** The form, once the page is at rest: most people answer it once. */
export function AboutYourNightsPart({ owner }: { owner: string }) {
  const AboutYourNights = aboutYourNights.useLoaded(false, () => {});
  return AboutYourNights ? <AboutYourNights owner={owner} /> : null;
}
