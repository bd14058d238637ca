import { endpoint } from '#contract/endpoint.ts';
import { ByOwner } from '#contract/owner-id.ts';
import { HourPlans } from '#domain/programs/hour-plans.ts';

export const fetchHourPlans = endpoint({
  method: 'GET',
  path: '/api/hour-plans/:ownerId',
  summary: 'The trip and the shifts that a person plans for.',
  access: 'owner',
  params: ByOwner,
  isStored: true,
  response: HourPlans,
});

export const saveHourPlans = endpoint({
  method: 'POST',
  path: '/api/hour-plans/:ownerId',
  summary: 'Replace the trip and the shifts. Saving them again changes nothing.',
  access: 'owner',
  params: ByOwner,
  body: HourPlans,
  response: HourPlans,
});
