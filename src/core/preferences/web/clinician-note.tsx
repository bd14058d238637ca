import { storedUser } from '#core/person/web/user.ts';
import { TextLink } from '#ui/text-link.tsx';
import { usePreferences } from './use-preferences.ts';

/** While a clinician's sleep times count. `external` opens the setting in a new tab, where input would be lost. */
export default function ClinicianNote({ owner, external = false }: { owner: string; external?: boolean }) {
  const { preferences } = usePreferences(owner);
  if (!preferences?.hasClinicianTimes) return null;
  return (
    <p className="mt-3 text-sm text-muted-foreground">
      A clinician set your sleep times. Better Sleep does not suggest others.{' '}
      <TextLink href={storedUser() ? '/user-settings' : '/progress-dashboard#patterns'} external={external}>
        About your nights
      </TextLink>
    </p>
  );
}
