import { takeNotices } from './take-notices.ts';
import type { ProviderNeeds } from './wearable-needs.ts';

export type NoticeWorker = {
  /** News arrived: they are acted on soon. */
  kick(): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
};

/** Acts on news as soon as they are here. What it leaves, as when the provider is busy, a job takes up. */
export function noticeWorker(needs: ProviderNeeds): NoticeWorker {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let cameMeanwhile = false;

  const run = async () => {
    do {
      cameMeanwhile = false;
      await takeNotices(needs, stopping.signal).catch((err: unknown) =>
        needs.logger.error({ err }, 'news of wearables could not be taken up'),
      );
    } while (cameMeanwhile && !stopping.signal.aborted);
    running = undefined;
  };

  return {
    kick() {
      cameMeanwhile = true;
      if (!stopping.signal.aborted) running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
