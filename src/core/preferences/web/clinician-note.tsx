import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { fetchPreferences } from '../contract.ts';
import { AboutYourNightsLink } from './about-your-nights-link.tsx';

/** While a clinician's sleep times count. `external` opens the setting in a new tab, where input would be lost. */
export function ClinicianNote({ owner, external = false }: { owner: string; external?: boolean }) {
  const { data } = useQuery(query(call, fetchPreferences, { ownerId: owner }));
  if (!data?.hasClinicianTimes) return null;
  return (
    <p className="mt-3 text-sm text-muted-foreground">
      A clinician set your sleep times. Better Sleep does not suggest others.{' '}
      <AboutYourNightsLink external={external} />
    </p>
  );
}
