import { measurementsOf } from '#domain/room/measure.ts';

/** Runs in a thread of its own, so that measuring a photo never makes another request wait. Judging the numbers is quick. */
export default measurementsOf;
