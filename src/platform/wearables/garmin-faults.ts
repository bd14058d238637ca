import type { z } from 'zod';
import type { GarminAnswer } from './garmin-request.ts';
import type { WearableFault } from './wearable.ts';

export const isOneOf = (answer: GarminAnswer, ...statuses: number[]): boolean =>
  typeof answer !== 'string' && statuses.includes(answer.status);

/** What a 200 tells in this shape; undefined where it is no such answer. */
export function toldIn<Shape extends z.ZodType>(answer: GarminAnswer, shape: Shape): z.output<Shape> | undefined {
  return typeof answer !== 'string' && answer.status === 200 ? shape.safeParse(answer.body).data : undefined;
}

/** What an answer means that is not the one asked for. One that cannot be read is a fault there, which may pass. */
export function faultOf(answer: GarminAnswer): WearableFault {
  if (isOneOf(answer, 401, 403)) return { fault: 'ended' };
  if (isOneOf(answer, 412)) return { fault: 'not-allowed' };
  if (answer === 'too-large') return { fault: 'refused' };
  const isRefused = typeof answer !== 'string' && answer.status >= 300 && answer.status < 500;
  return isRefused && !isOneOf(answer, 408, 425, 429) ? { fault: 'refused' } : busy(answer);
}

export function busy(answer: GarminAnswer): WearableFault {
  const seconds = typeof answer === 'string' ? null : answer.retryAfterSeconds;
  return { fault: 'busy', ...(seconds === null ? {} : { retryAfterSeconds: seconds }) };
}
