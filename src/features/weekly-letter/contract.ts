import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner } from '#contract/owner-id.ts';
import { Letter, Silence } from '#domain/letter/letter.ts';

export const listLetters = endpoint({
  method: 'GET',
  path: '/api/weekly-letters/:ownerId',
  summary:
    'The letters about the weeks of the last year, newest first. That of a Monday is made once, from 8:00 local time, and stays; `silence` says why the newest week has none.',
  access: 'owner',
  params: ByOwner,
  dependsOnNights: true,
  isStored: true,
  response: z.object({ letters: z.array(Letter), silence: Silence.nullable() }),
});
