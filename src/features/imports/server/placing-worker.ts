import { parentPort, workerData } from 'node:worker_threads';
import type { PlacedSession, SessionExtent } from '#domain/sessions/placement.ts';
import { inBatches } from './batches.ts';
import { foundIn } from './found.ts';
import { placedReading } from './placed-reading.ts';
import type { FromPlacing, ToPlace, ToPlacing } from './thread-messages.ts';

/** Runs in a thread of its own. Places the read data of a file in time and compares it with the owner's stored sessions. */

const { read, timeZone, wantsSessions } = workerData as ToPlace;
const send = (message: FromPlacing) => parentPort?.postMessage(message);

const stored = Promise.withResolvers<PlacedSession[]>();
const received: PlacedSession[] = [];
parentPort?.on('message', (message: ToPlacing) => {
  for (const session of message.stored) received.push(session);
  if (message.isLast) stored.resolve(received);
});

const extentOf = ({ source, sourceId, startMs, endMs, night }: PlacedSession): SessionExtent => ({
  source,
  sourceId,
  startMs,
  endMs,
  night,
});

const placed = await placedReading(read, timeZone);
if (placed.sessions.size === 0) send({ unusable: placed.unreadable.map(({ sentence }) => sentence) });
else {
  send({ placed: [...placed.sessions.keys()].map(extentOf) });
  const found = foundIn(placed, await stored.promise);
  if (wantsSessions) for (const sessions of inBatches([...placed.sessions.values()])) send({ sessions });
  send({ found });
}
