import { ArrowRight } from '#ui/icons/icons.ts';
import { TextLink } from '#ui/text-link.tsx';

/** In the place of advice that could make hard nights harder. */
export const HardNightsLink = () => (
  <TextLink href="/when-to-see-a-doctor#long-trouble" className="min-h-11">
    When sleep is hard
    <ArrowRight />
  </TextLink>
);
