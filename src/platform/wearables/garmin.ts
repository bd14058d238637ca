import type { Logger } from '../logger.ts';
import { isSameToken } from '../token.ts';
import { garminGrants } from './garmin-grants.ts';
import { garminHealth } from './garmin-health.ts';
import { garminNotices } from './garmin-notices.ts';
import { type AskGarmin, askGarmin } from './garmin-request.ts';
import { garminSleeps } from './garmin-sleeps.ts';
import type { Wearable } from './wearable.ts';

const ANSWER_WITHIN_MS = 20_000;

export type GarminSettings = {
  clientId: string;
  clientSecret: string;
  /** Where people agree. */
  authorizeUrl: string;
  tokenUrl: string;
  /** What is asked of the API is below it. */
  apiUrl: string;
  webhookToken: string;
  mostDaysAtOnce: number;
  logger: Logger;
  /** How long one request may take in all. */
  withinMs?: number;
};

/** The Health API of Garmin. The log tells what was refused, and never a token or who it was about. */
export function garminWearable(settings: GarminSettings): Wearable {
  const { clientId, mostDaysAtOnce, webhookToken, logger } = settings;
  const apiUrl = settings.apiUrl.replace(/\/+$/, '');
  const withinMs = settings.withinMs ?? ANSWER_WITHIN_MS;
  const ask: AskGarmin = async (step, question) => {
    const answer = await askGarmin({ withinMs, ...question });
    const status = typeof answer === 'string' ? answer : answer.status;
    const isRefused = typeof status === 'string' || status >= 300;
    if (isRefused) logger.info({ step, status }, 'Garmin did not do what it was asked');
    return answer;
  };
  return {
    vendor: 'garmin',
    isDemonstration: !/(^|\.)garmin\.com$/.test(new URL(settings.authorizeUrl).hostname),
    webhookToken,
    mostDaysAtOnce,
    ...garminGrants(settings, ask),
    ...garminHealth(apiUrl, ask),
    noticesIn: (body) => garminNotices(body, apiUrl),
    isFromProvider: ({ 'garmin-client-id': told }) => typeof told === 'string' && isSameToken(told, clientId),
    sessionsIn: garminSleeps,
  };
}
