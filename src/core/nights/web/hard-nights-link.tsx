import { ArrowRight } from '#ui/icons/icons.ts';
import { TextLink } from '#ui/text-link.tsx';

/** In the place of advice that could make hard nights harder. `external` opens a new tab, where input would be lost. */
export const HardNightsLink = ({ external = false }: { external?: boolean }) => (
  <TextLink href="/when-to-see-a-doctor#long-trouble" external={external} className="min-h-11">
    When sleep is hard
    <ArrowRight />
  </TextLink>
);
