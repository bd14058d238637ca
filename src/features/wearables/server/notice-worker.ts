import { processNotices } from './process-notices.ts';
import type { ProviderDependencies } from './wearable-dependencies.ts';

export type NoticeWorker = {
  /** Notices arrived. They are handled soon. */
  kick(): void;
  /** Waits for the notices in progress. */
  stop(): Promise<void>;
};

/** Handles notices as soon as they arrive. A job retries what it leaves, as when the provider is busy. */
export function noticeWorker(dependencies: ProviderDependencies): NoticeWorker {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let hasNewNotices = false;

  const run = async () => {
    do {
      hasNewNotices = false;
      await processNotices(dependencies, stopping.signal).catch((err: unknown) =>
        dependencies.logger.error({ err }, 'wearable notices could not be claimed'),
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
