import type { Platform } from '#platform/platform.ts';
import type { Wearable } from '#platform/wearables/wearable.ts';

/** How long is waited for past nights that were asked for. */
export type ImportWait = {
  maxMs: number;
  /** Once nights came: how long nothing more must come. */
  quietMs: number;
  pollEveryMs: number;
  /** A clock that only goes forward; the machine's own, unless a test turns one. */
  nowMs?: () => number;
};

/** What wearables stand on. */
export type WearableDependencies = Pick<
  Platform,
  'db' | 'clock' | 'logger' | 'seal' | 'limits' | 'settings' | 'wearable'
> & {
  importWait?: ImportWait;
  /** Aborted when the server stops: nobody is kept waiting then. */
  stopping?: AbortSignal;
};

/** The same, at a server that has access to a provider. */
export type ProviderDependencies = Omit<WearableDependencies, 'wearable'> & { wearable: Wearable };

export const hasProvider = (dependencies: WearableDependencies): dependencies is ProviderDependencies =>
  dependencies.wearable !== null;
