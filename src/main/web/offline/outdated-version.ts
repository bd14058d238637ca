// Part of the first load of Home, so keep it small.

/** The reload does not wait longer than this for the worker. */
const ACTIVATION_TIMEOUT_MS = 10_000;

/**
 * Whether the server no longer has the files of this version, because a newer one replaced it. HEAD bypasses the worker, which
 * caches files that the server no longer has.
 */
export const isVersionOutdated = (): Promise<boolean> =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );

let beforeReload = async (): Promise<void> => {};

/** `activateNextWorker` runs before a reload, because the old worker would serve the old page again. */
export function setBeforeReload(activateNextWorker: () => Promise<void>): void {
  beforeReload = activateNextWorker;
}

/** Reloads after a newer worker was activated. Reloads also if that fails or takes too long: the old one may be busy with a request. */
export function reloadAfter(activation: Promise<unknown>): void {
  const reload = () => location.reload();
  activation.then(reload, reload);
  setTimeout(reload, ACTIVATION_TIMEOUT_MS);
}

/** Switches to the version on the server. */
export const reloadApp = (): void => reloadAfter(beforeReload());

/** Reloads a broken page without asking. Never after a reload, to prevent a loop. */
export function reloadAppOnce(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload') reloadApp();
}
