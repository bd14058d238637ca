import { z } from 'zod';
import { isGarminAddress } from './garmin-address.ts';
import { faultOf, isOneOf, toldIn } from './garmin-faults.ts';
import type { AskGarmin } from './garmin-request.ts';
import type { Wearable } from './wearable.ts';

/** A month of nights with breathing and oxygen by the minute has a few megabytes. */
const NIGHTS_BYTES = 32_000_000;

const IdAnswer = z.object({ userId: z.string().min(1).max(256) });
/** Both shapes are in use. */
const PermissionsAnswer = z.union([z.array(z.unknown()), z.object({ permissions: z.array(z.unknown()) })]);
const NightsAnswer = z.array(z.unknown());

/** The Health API below `apiUrl` (no slash at the end), in the name of whom an access token belongs to. */
export function garminHealth(
  apiUrl: string,
  ask: AskGarmin,
): Pick<Wearable, 'externalId' | 'permits' | 'endGrant' | 'askForNights' | 'fetchNights'> {
  return {
    async externalId(accessToken, signal) {
      const answer = await ask('id', { method: 'GET', url: `${apiUrl}/user/id`, accessToken, signal });
      const told = toldIn(answer, IdAnswer);
      return told ? { value: told.userId } : faultOf(answer);
    },

    async permits(accessToken, signal) {
      const url = `${apiUrl}/user/permissions`;
      const answer = await ask('permissions', { method: 'GET', url, accessToken, signal });
      const told = toldIn(answer, PermissionsAnswer);
      if (!told) return faultOf(answer);
      const isOn = (name: string): boolean => (Array.isArray(told) ? told : told.permissions).includes(name);
      return { value: { sleep: isOn('HEALTH_EXPORT'), history: isOn('HISTORICAL_DATA_EXPORT') } };
    },

    async endGrant(accessToken, signal) {
      const answer = await ask('end', { method: 'DELETE', url: `${apiUrl}/user/registration`, accessToken, signal });
      return isOneOf(answer, 200, 204, 404) ? { value: true } : faultOf(answer);
    },

    async askForNights(accessToken, { fromSeconds, toSeconds }, signal) {
      const span = `summaryStartTimeInSeconds=${Math.floor(fromSeconds)}&summaryEndTimeInSeconds=${Math.floor(toSeconds)}`;
      const url = `${apiUrl}/backfill/sleeps?${span}`;
      const answer = await ask('past nights', { method: 'GET', url, accessToken, signal });
      if (isOneOf(answer, 200, 202, 204)) return { value: 'accepted' };
      if (isOneOf(answer, 409)) return { value: 'nothing-new' };
      // Here it says that the person did not permit past nights.
      return isOneOf(answer, 403) ? { fault: 'not-allowed' } : faultOf(answer);
    },

    async fetchNights(accessToken, url, signal) {
      if (!isGarminAddress(url, apiUrl)) return { fault: 'refused' };
      const answer = await ask('nights', { method: 'GET', url, accessToken, signal, mostBytes: NIGHTS_BYTES });
      const nights = toldIn(answer, NightsAnswer);
      return nights ? { value: nights } : faultOf(answer);
    },
  };
}
