import { ArrowLink } from '#ui/arrow-link.tsx';

/** In the place of advice that could make hard nights harder. */
export const HardNightsLink = () => (
  <ArrowLink href="/when-to-see-a-doctor#long-trouble" className="min-h-11">
    When sleep is hard
  </ArrowLink>
);
