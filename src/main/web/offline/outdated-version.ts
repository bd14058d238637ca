// In the first load of Home: as little as can be.

/** A worker that takes longer than this to give way is not waited for. */
const ACTIVATION_TIMEOUT_MS = 10_000;

/**
 * Whether the server no longer has the files of this version, since another has taken its place. HEAD goes past the worker, which
 * keeps files that the server has not.
 */
export const isVersionOutdated = (): Promise<boolean> =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );

let beforeReload = async (): Promise<void> => {};

/** `giveWay`: the worker of an old version would open the old page again. */
export function setBeforeReload(activateNextWorker: () => Promise<void>): void {
  beforeReload = activateNextWorker;
}

/** Goes over to the version that the server has. */
export function reloadApp(): void {
  const reload = () => location.reload();
  beforeReload().then(reload, reload);
  setTimeout(reload, ACTIVATION_TIMEOUT_MS);
}

/** The same without being asked, for a page of which nothing is left; not twice in a row, so that it cannot go round in circles. */
export function reloadAppOnce(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload') reloadApp();
}
