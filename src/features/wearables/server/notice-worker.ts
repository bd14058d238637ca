import { processNotices } from './process-notices.ts';
import type { ProviderDependencies } from './wearable-dependencies.ts';

export type NoticeWorker = {
  /** News arrived: they are acted on soon. */
  kick(): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
};

/** Acts on news as soon as they are here. What it leaves, as when the provider is busy, a job takes up. */
export function noticeWorker(dependencies: ProviderDependencies): NoticeWorker {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let hasNewNotices = false;

  const run = async () => {
    do {
      hasNewNotices = false;
      await processNotices(dependencies, stopping.signal).catch((err: unknown) =>
        dependencies.logger.error({ err }, 'news of wearables could not be taken up'),
      );
    } while (hasNewNotices && !stopping.signal.aborted);
    running = undefined;
  };

  return {
    kick() {
      hasNewNotices = true;
      if (!stopping.signal.aborted) running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
