import type { SourceSession } from '#domain/sessions/session.ts';
import type { ProviderResult, WearableFault } from '#platform/wearables/wearable.ts';
import { callWithGrant } from './call-with-grant.ts';
import type { NoticeRow, StoredNotice } from './notice-queries.ts';
import { renewPermits } from './renew-permits.ts';
import { revokeGrant } from './revoke-grant.ts';
import { storeNights } from './store-nights.ts';
import type { ProviderDependencies } from './wearable-dependencies.ts';

/** A notice that a retry cannot make readable. */
export class Unreadable extends Error {}

export const parseNotice = (row: NoticeRow): StoredNotice =>
  wrapReadErrors(() => JSON.parse(row.notice) as StoredNotice);

/** Handles a notice. Its result may be ignored unless the provider is busy. */
export async function handleNotice(
  dependencies: ProviderDependencies,
  row: NoticeRow,
  notice: Exclude<StoredNotice, { kind: 'sleep' }>,
): Promise<ProviderResult<unknown>> {
  const { wearable } = dependencies;
  const { owner } = row;
  if (notice.kind === 'nights-wait') {
    const result = await callWithGrant(dependencies, owner, (accessToken, signal) =>
      wearable.fetchNights(accessToken, notice.url, signal),
    );
    if ('value' in result) await storeNights(dependencies, owner, sessionsIn(dependencies, result.value));
    return result;
  }
  if (notice.kind === 'permissions-changed') return renewPermits(dependencies, owner);
  // Anyone with the secret address could forge the end of a connection, so only the provider's own answer counts.
  if (notice.kind === 'ended') return ignoreEnded(await callWithGrant(dependencies, owner, wearable.externalId));
  return ignoreEnded(await revokeGrant(dependencies, row, notice));
}

/** An ended grant is a success if it was meant to end. */
const ignoreEnded = (result: ProviderResult<unknown>): { value: true } | WearableFault =>
  'fault' in result && result.fault !== 'ended' ? result : { value: true };

export const sessionsIn = ({ wearable }: ProviderDependencies, summaries: readonly unknown[]): SourceSession[] =>
  wrapReadErrors(() => summaries.flatMap((summary) => wearable.sessionsIn(summary)));

function wrapReadErrors<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    throw new Unreadable('A wearable notice cannot be read.', { cause });
  }
}
