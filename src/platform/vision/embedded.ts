import type { Piscina } from 'piscina';
import type { Measurements } from '#domain/room/measure.ts';
import { pixelJudgement } from '#domain/room/pixel-report.ts';
import type { Pixels } from '#domain/room/pixels.ts';
import { openPhoto } from './photo.ts';
import type { Vision } from './vision.ts';

/** An idle thread holds about 10 MB; starting one costs the next photo a quarter of a second. */
const IDLE_TIMEOUT_MS = 5 * 60_000;
/** A small young generation has the pictures of the last photo cleared away sooner. */
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };

type Measurer = Piscina<Pixels, Measurements>;

/** Looks at bedrooms with arithmetic alone: no account, no network, nothing leaves the server. */
export function embeddedVision(): Vision {
  let measurer: Promise<Measurer> | undefined;
  return {
    name: 'embedded',
    async analyse(bytes, answers, signal) {
      signal?.throwIfAborted();
      measurer ??= startedMeasurer();
      const [photo, thread] = await Promise.all([openPhoto(bytes), measurer]);
      if (!photo.usable) return photo;
      signal?.throwIfAborted();
      const judgement = pixelJudgement(await thread.run(photo.pixels), photo.exposure, answers);
      if ('refused' in judgement) return { usable: false, reason: 'unreadable', sentence: judgement.refused };
      return { usable: true, report: judgement.report };
    },
    async close() {
      const started = measurer;
      measurer = undefined;
      await (await started)?.destroy();
    },
  };
}

async function startedMeasurer(): Promise<Measurer> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('./embedded-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIMEOUT_MS,
    resourceLimits: HEAP,
  });
}
