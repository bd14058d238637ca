import type { ReadSession } from '#domain/sessions/session.ts';
import type { Told, WearableFault } from '#platform/wearables/wearable.ts';
import { keepNights } from './keep-nights.ts';
import type { NoticeRow, StoredNotice } from './notice-store.ts';
import { renewPermits } from './renew-permits.ts';
import { sayFarewell } from './say-farewell.ts';
import type { ProviderNeeds } from './wearable-needs.ts';
import { withGrant } from './with-grant.ts';

const ANSWER_WITHIN_MS = 30_000;

/** News that no try can make sense of. */
export class Unreadable extends Error {}

export const noticeIn = (row: NoticeRow): StoredNotice => readable(() => JSON.parse(row.notice) as StoredNotice);

/** Does what a notice calls for. What it comes to may be dropped, unless the provider is busy. */
export async function actOnNotice(
  needs: ProviderNeeds,
  row: NoticeRow,
  notice: Exclude<StoredNotice, { kind: 'sleep' }>,
): Promise<Told<unknown>> {
  const { wearable } = needs;
  const { owner } = row;
  if (notice.kind === 'nights-wait') {
    const told = await withGrant(needs, owner, (accessToken) =>
      wearable.fetchNights(accessToken, notice.url, AbortSignal.timeout(ANSWER_WITHIN_MS)),
    );
    if ('value' in told) await keepNights(needs, owner, sessionsIn(needs, told.value));
    return told;
  }
  if (notice.kind === 'permissions-changed') return renewPermits(needs, owner);
  if (notice.kind === 'ended') return isGone(await believed(needs, owner));
  return isGone(await sayFarewell(needs, row, notice));
}

/** Whoever knows the secret address could forge that the connection is over: only the provider's own answer is believed. */
const believed = (needs: ProviderNeeds, owner: string): Promise<Told<string>> =>
  withGrant(needs, owner, (accessToken) =>
    needs.wearable.externalId(accessToken, AbortSignal.timeout(ANSWER_WITHIN_MS)),
  );

/** That a grant is dead is no fault where it was to be. */
const isGone = (told: Told<unknown>): { value: true } | WearableFault =>
  'fault' in told && told.fault !== 'ended' ? told : { value: true };

export const sessionsIn = ({ wearable }: ProviderNeeds, summaries: readonly unknown[]): ReadSession[] =>
  readable(() => summaries.flatMap((summary) => wearable.sessionsIn(summary)));

function readable<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    throw new Unreadable('News of a wearable cannot be read.', { cause });
  }
}
