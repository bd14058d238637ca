import type { Logger } from '../logger.ts';
import { isSameToken } from '../token.ts';
import { garminGrants } from './garmin-grants.ts';
import { garminHealth } from './garmin-health.ts';
import { garminNotices } from './garmin-notices.ts';
import { type SendGarminRequest, sendGarminRequest } from './garmin-request.ts';
import { garminSleeps } from './garmin-sleeps.ts';
import type { Wearable } from './wearable.ts';

const REQUEST_TIMEOUT_MS = 20_000;

export type GarminSettings = {
  clientId: string;
  clientSecret: string;
  /** The page where people give consent. */
  authorizeUrl: string;
  tokenUrl: string;
  /** The base address of the API. */
  apiUrl: string;
  webhookToken: string;
  maxDaysPerRequest: number;
  logger: Logger;
  /** The timeout of one request. */
  timeoutMs?: number;
};

/** The Health API of Garmin. The log contains refusals, and never a token or an id. */
export function garminWearable(settings: GarminSettings): Wearable {
  const { clientId, maxDaysPerRequest, webhookToken, logger } = settings;
  const apiUrl = settings.apiUrl.replace(/\/+$/, '');
  const timeoutMs = settings.timeoutMs ?? REQUEST_TIMEOUT_MS;
  const send: SendGarminRequest = async (step, request) => {
    const answer = await sendGarminRequest({ timeoutMs, ...request });
    const status = typeof answer === 'string' ? answer : answer.status;
    const isRefused = typeof status === 'string' || status >= 300;
    if (isRefused) logger.info({ step, status }, 'Garmin refused a request');
    return answer;
  };
  return {
    vendor: 'garmin',
    isDemonstration: !/(^|\.)garmin\.com$/.test(new URL(settings.authorizeUrl).hostname),
    webhookToken,
    maxDaysPerRequest,
    ...garminGrants(settings, send),
    ...garminHealth(apiUrl, send),
    noticesIn: (body) => garminNotices(body, apiUrl),
    isFromProvider: ({ 'garmin-client-id': headerValue }) =>
      typeof headerValue === 'string' && isSameToken(headerValue, clientId),
    sessionsIn: garminSleeps,
  };
}
