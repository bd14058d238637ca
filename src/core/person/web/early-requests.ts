// Bundled into an inline script of prerendered pages.
import { browserTimeZone } from '#ui/browser/browser-time-zone.ts';
import { readStored } from '#ui/browser/storage.ts';
import { GUEST_KEY, USER_KEY } from '#ui/browser/storage-keys.ts';
import { isClaimed, ownerId, runFirstCallAlone, storeClaimed } from './owner.ts';

/**
 * Requests what the page waits for while its scripts load; `early-answers.ts` hands the answers to the app. For a new
 * guest the first request runs alone across tabs, and the others follow once it has tied the guest id to a cookie, as in
 * `first-call.ts`. Home asks for known people only: its visitor may never become a guest.
 */
function requestEarly({ content, dataset: { audience } }: HTMLMetaElement): void {
  const guest = readStored(GUEST_KEY);
  const isKnown = readStored(USER_KEY) !== null || (guest !== null && isClaimed(guest));
  if (!content || (!isKnown && audience !== 'anyone')) return;
  const owner = ownerId();
  if (!isInLocalStorage(owner)) return;

  async function claim(send: () => Promise<Response>): Promise<Response> {
    if (ownerId() !== owner) throw new Error('Another tab has made another guest.');
    const response = await send();
    if (response.ok) storeClaimed(owner);
    return response;
  }

  let first: Promise<Response> | undefined;
  async function afterFirst(send: () => Promise<Response>): Promise<Response> {
    if (!(await first)?.ok) throw new Error('The first call failed.');
    return send();
  }

  globalThis.earlyAnswers = new Map(
    content.split(' ').map((listed) => {
      const method = listed.startsWith('POST:') ? 'POST' : 'GET';
      const address = listed
        .replace('POST:', '')
        .replace(':ownerId', owner)
        .replace(/:daysAgo(\d+)/, (_, days) => dateBefore(Number(days)));
      const send = () =>
        fetch(address, { method, credentials: 'include', headers: { 'Time-Zone': browserTimeZone() } });
      let answer: Promise<Response>;
      if (isKnown) answer = send();
      else if (first) answer = afterFirst(send);
      else {
        first = runFirstCallAlone(() => claim(send));
        answer = first;
      }
      // Whoever uses the answer handles its failure.
      answer.catch(() => {});
      return [`${method} ${address}`, answer];
    }),
  );
}

/** Where the browser blocks storage, the app cannot see this script's guest id and makes its own. */
function isInLocalStorage(owner: string): boolean {
  try {
    return [USER_KEY, GUEST_KEY].some((key) => localStorage.getItem(key) === owner);
  } catch {
    return false;
  }
}

/** The date some days ago on the device. */
function dateBefore(days: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - days)).toISOString().slice(0, 10);
}

requestEarly(document.querySelector<HTMLMetaElement>('meta[name="app-early"]')!);
