import { z } from 'zod';
import { isGarminAddress } from './garmin-address.ts';
import { faultOf, hasStatus, parsedBody } from './garmin-faults.ts';
import type { SendGarminRequest } from './garmin-request.ts';
import type { Wearable } from './wearable.ts';

/** A month of nights with breathing and oxygen data per minute has a few megabytes. */
const NIGHTS_BYTES = 32_000_000;

const IdAnswer = z.object({ userId: z.string().min(1).max(256) });
/** The provider uses both shapes. */
const PermissionsAnswer = z.union([z.array(z.unknown()), z.object({ permissions: z.array(z.unknown()) })]);
const NightsAnswer = z.array(z.unknown());

/** The Health API below `apiUrl` (no slash at the end), called with a person's access token. */
export function garminHealth(
  apiUrl: string,
  send: SendGarminRequest,
): Pick<Wearable, 'externalId' | 'permissions' | 'revokeGrant' | 'requestNights' | 'fetchNights'> {
  return {
    async externalId(accessToken, signal) {
      const answer = await send('id', { method: 'GET', url: `${apiUrl}/user/id`, accessToken, signal });
      const body = parsedBody(answer, IdAnswer);
      return body ? { value: body.userId } : faultOf(answer);
    },

    async permissions(accessToken, signal) {
      const url = `${apiUrl}/user/permissions`;
      const answer = await send('permissions', { method: 'GET', url, accessToken, signal });
      const body = parsedBody(answer, PermissionsAnswer);
      if (!body) return faultOf(answer);
      const isOn = (name: string): boolean => (Array.isArray(body) ? body : body.permissions).includes(name);
      return { value: { sleep: isOn('HEALTH_EXPORT'), history: isOn('HISTORICAL_DATA_EXPORT') } };
    },

    async revokeGrant(accessToken, signal) {
      const answer = await send('end', { method: 'DELETE', url: `${apiUrl}/user/registration`, accessToken, signal });
      return hasStatus(answer, 200, 204, 404) ? { value: true } : faultOf(answer);
    },

    async requestNights(accessToken, { fromSeconds, toSeconds }, signal) {
      const span = `summaryStartTimeInSeconds=${Math.floor(fromSeconds)}&summaryEndTimeInSeconds=${Math.floor(toSeconds)}`;
      const url = `${apiUrl}/backfill/sleeps?${span}`;
      const answer = await send('past nights', { method: 'GET', url, accessToken, signal });
      if (hasStatus(answer, 200, 202, 204)) return { value: 'accepted' };
      if (hasStatus(answer, 409)) return { value: 'nothing-new' };
      // On this call 403 means that the person did not permit past nights.
      return hasStatus(answer, 403) ? { fault: 'not-allowed' } : faultOf(answer);
    },

    async fetchNights(accessToken, url, signal) {
      if (!isGarminAddress(url, apiUrl)) return { fault: 'refused' };
      const answer = await send('nights', { method: 'GET', url, accessToken, signal, maxBytes: NIGHTS_BYTES });
      const nights = parsedBody(answer, NightsAnswer);
      return nights ? { value: nights } : faultOf(answer);
    },
  };
}
