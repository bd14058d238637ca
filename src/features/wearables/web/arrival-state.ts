/** How long requested nights may take to arrive. */
export const MAX_ARRIVAL_MS = 10 * 60_000;
/** The allowed lag of the browser's clock behind the server's. */
const CLOCKS_DIFFER_BY_MS = 60_000;

/** The newest import: the one of this page, else the one stored by the server. */
export type ImportStatus = {
  own: { isPending: boolean; mayComeLater: boolean | undefined; askedAtMs: number } | undefined;
  serverAskedAt: string | undefined;
};

/** Whether nights are on their way: `now` while an import waits for them, `late` while some may follow, else `no`. */
export function arrivalState({ own, serverAskedAt }: ImportStatus, nowMs: number): 'now' | 'late' | 'no' {
  if (own?.isPending) return 'now';
  if (own && own.mayComeLater !== undefined) return own.mayComeLater && isRecent(own.askedAtMs, nowMs) ? 'late' : 'no';
  return serverAskedAt !== undefined && isRecent(Date.parse(serverAskedAt), nowMs) ? 'late' : 'no';
}

function isRecent(atMs: number, nowMs: number): boolean {
  const elapsed = nowMs - atMs;
  return elapsed >= -CLOCKS_DIFFER_BY_MS && elapsed < MAX_ARRIVAL_MS;
}
