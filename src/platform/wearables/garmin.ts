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
  /** Where people agree. */
  authorizeUrl: string;
  tokenUrl: string;
  /** What is asked of the API is below it. */
  apiUrl: string;
  webhookToken: string;
  maxDaysPerRequest: number;
  logger: Logger;
  /** How long one request may take in all. */
  timeoutMs?: number;
};

/** The Health API of Garmin. The log tells what was refused, and never a token or who it was about. */
export function garminWearable(settings: GarminSettings): Wearable {
  const { clientId, maxDaysPerRequest, webhookToken, logger } = settings;
  const apiUrl = settings.apiUrl.replace(/\/+$/, '');
  const timeoutMs = settings.timeoutMs ?? REQUEST_TIMEOUT_MS;
  const send: SendGarminRequest = async (step, request) => {
    const answer = await sendGarminRequest({ timeoutMs, ...request });
    const status = typeof answer === 'string' ? answer : answer.status;
    const isRefused = typeof status === 'string' || status >= 300;
    if (isRefused) logger.info({ step, status }, 'Garmin did not do what it was asked');
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
