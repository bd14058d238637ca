import type { z } from 'zod';
import type { GarminResponse } from './garmin-request.ts';
import type { WearableFault } from './wearable.ts';

export const hasStatus = (answer: GarminResponse, ...statuses: number[]): boolean =>
  typeof answer !== 'string' && statuses.includes(answer.status);

/** The body of a 200 response in this shape. Undefined if the response is another one. */
export function parsedBody<Shape extends z.ZodType>(answer: GarminResponse, shape: Shape): z.output<Shape> | undefined {
  return typeof answer !== 'string' && answer.status === 200 ? shape.safeParse(answer.body).data : undefined;
}

/** The fault of an unexpected response. One that cannot be parsed is a temporary fault of the provider. */
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
