import type { Platform } from '#platform/platform.ts';
import type { Wearable } from '#platform/wearables/wearable.ts';

/** How long an import waits for requested nights. */
export type ImportWait = {
  maxMs: number;
  /** Ends the wait if no more nights arrive for this long after the first. */
  quietMs: number;
  pollEveryMs: number;
  /** A monotonic clock. Defaults to the machine's; tests set their own. */
  nowMs?: () => number;
};

/** Dependencies of the wearables. */
export type WearableDependencies = Pick<
  Platform,
  'db' | 'clock' | 'logger' | 'seal' | 'limits' | 'settings' | 'wearable'
> & {
  importWait?: ImportWait;
  /** Aborted when the server stops, which ends all waits. */
  stopping?: AbortSignal;
};

/** The same on a server with access to a provider. */
export type ProviderDependencies = Omit<WearableDependencies, 'wearable'> & { wearable: Wearable };

export const hasProvider = (dependencies: WearableDependencies): dependencies is ProviderDependencies =>
  dependencies.wearable !== null;
