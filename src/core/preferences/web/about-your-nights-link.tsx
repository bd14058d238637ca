import { storedUser } from '#core/person/web/user.ts';
import { TextLink } from '#ui/text-link.tsx';

/** To where a person says what advice has to know. `external` opens a new tab, where input would be lost. */
export const AboutYourNightsLink = ({ external = false }: { external?: boolean }) => (
  <TextLink href={storedUser() ? '/user-settings' : '/progress-dashboard#nights'} external={external}>
    About your nights
  </TextLink>
);
