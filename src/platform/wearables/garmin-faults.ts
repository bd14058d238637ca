import type { z } from 'zod';
import type { GarminResponse } from './garmin-request.ts';
import type { WearableFault } from './wearable.ts';

export const hasStatus = (answer: GarminResponse, ...statuses: number[]): boolean =>
  typeof answer !== 'string' && statuses.includes(answer.status);

/** What a 200 tells in this shape; undefined where it is no such answer. */
export function parsedBody<Shape extends z.ZodType>(answer: GarminResponse, shape: Shape): z.output<Shape> | undefined {
  return typeof answer !== 'string' && answer.status === 200 ? shape.safeParse(answer.body).data : undefined;
}

/** What an answer means that is not the one asked for. One that cannot be read is a fault there, which may pass. */
export function faultOf(answer: GarminResponse): WearableFault {
  if (hasStatus(answer, 401, 403)) return { fault: 'ended' };
  if (hasStatus(answer, 412)) return { fault: 'not-allowed' };
  if (answer === 'too-large') return { fault: 'refused' };
  const isRefused = typeof answer !== 'string' && answer.status >= 300 && answer.status < 500;
  return isRefused && !hasStatus(answer, 408, 425, 429) ? { fault: 'refused' } : busy(answer);
}

export function busy(answer: GarminResponse): WearableFault {
  const seconds = typeof answer === 'string' ? null : answer.retryAfterSeconds;
  return { fault: 'busy', ...(seconds === null ? {} : { retryAfterSeconds: seconds }) };
}
