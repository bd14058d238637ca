import { type Contact, contactsOf } from '#core/person/server/users.ts';
import { lockDueLetter, planLetter } from '#core/preferences/server/queries.ts';
import type { Letter } from '#domain/letter/letter.ts';
import { letterMs, plannedMonday } from '#domain/letter/letter-monday.ts';
import { LETTER_TITLE, letterSentences, silenceSentence, tryLine } from '#domain/letter/letter-words.ts';
import { addDays } from '#domain/time/local-date.ts';
import { isoInstant } from '#platform/clock.ts';
import { trySpend } from '#platform/http/rate-limits.ts';
import type { Job } from '#platform/jobs/job.ts';
import { mailboxOf } from '#platform/mail/mail.ts';
import type { Platform } from '#platform/platform.ts';
import type { PushContent } from '#platform/push/push.ts';
import { type Dependencies as LetterDependencies, lettersUntil } from './make-letter.ts';

type Dependencies = LetterDependencies &
  Pick<Platform, 'logger' | 'mail' | 'settings' | 'limits'> & {
    /** Notifies every browser of a person. */
    notify: (owner: string, content: PushContent) => Promise<unknown>;
  };

const DAY_MS = 86_400_000;

/** Makes and sends the letters of those who chose a channel, on Mondays from 8:00 local time. Every server runs it. */
export const weeklyLetterJob = (dependencies: Dependencies): Job => ({
  name: 'letters',
  everyMs: 60_000,
  servers: 'each',
  async run(signal) {
    while (!signal.aborted) {
      const claimed = await claimLetter(dependencies);
      if (!claimed) return;
      // Claimed, so it is not tried again: a letter comes once or not at all.
      await sendLetter(dependencies, claimed).catch((err) =>
        dependencies.logger.warn({ err }, 'a weekly letter was not sent'),
      );
    }
  },
});

/** A person whose letter is due. That of the next Monday is planned. */
const claimLetter = ({ db, clock }: Dependencies) =>
  db.transaction().execute(async (transaction) => {
    const due = await lockDueLetter(transaction, isoInstant(clock.nowMs()));
    if (!due) return null;
    const monday = plannedMonday(due.letterAt);
    const [contact] = await contactsOf(transaction, [due.owner]);
    // A guest has no stored zone: the same instant of the next week, an hour off after a clock change until it is chosen again.
    const nextMs = contact?.timezone
      ? letterMs(contact.timezone, addDays(monday, 7))
      : Date.parse(due.letterAt) + 7 * DAY_MS;
    await planLetter(transaction, due.owner, { letterAt: isoInstant(nextMs) });
    return { ...due, monday, contact };
  });

type Claimed = NonNullable<Awaited<ReturnType<typeof claimLetter>>>;

async function sendLetter(dependencies: Dependencies, claimed: Claimed): Promise<void> {
  const { owner, letterBy, letterAt, monday, contact } = claimed;
  const nowMs = dependencies.clock.nowMs();
  // One that could not go out for a day, as when no server ran, stays on its page.
  if (nowMs - Date.parse(letterAt) >= DAY_MS) return;
  const person = { owner, today: monday, timeZone: contact?.timezone ?? 'UTC' };
  const { letters, silence } = await lettersUntil(dependencies, person, monday);
  // The second silent week says that letters stop.
  if (silence && silence.weeks !== 2) return;
  const lines = silence ? [silenceSentence(silence)] : linesOf(letters[0]!, dependencies.settings.publicUrl);
  if (letterBy === 'email') return sendEmail(dependencies, contact, lines);
  const content = { title: LETTER_TITLE, body: lines[0]!, opens: '/your-week', topic: 'letter' } as const;
  await dependencies.notify(owner, { ...content, expiresAt: isoInstant(nowMs + DAY_MS) });
}

/** Without words of the person. */
function linesOf(letter: Letter, publicUrl: string): string[] {
  const { facts, found, keep, tryNext } = letterSentences(letter, { quotes: false });
  return [facts, found, ...(keep ? [`Keep: ${keep}`] : []), ...(tryNext ? [tryLine(letter, tryNext, publicUrl)] : [])];
}

async function sendEmail(
  { mail, settings, limits }: Dependencies,
  contact: Contact | undefined,
  lines: readonly string[],
): Promise<void> {
  if (!contact?.emailConfirmedAt || !settings.sendsMail) return;
  if (!(await trySpend(limits, 'mailboxReminders', mailboxOf(contact.email)))) return;
  const page = `${settings.publicUrl}/your-week`;
  const end = `Your week: ${page}\n\nYou asked for this letter by email. To turn it off: ${page}`;
  const text = [...lines, end].join('\n\n');
  await mail.send({ to: contact.email, subject: LETTER_TITLE, text, owner: contact.id });
}
