import { hearReply, turnTextsOff } from '#features/accounts/server/phone-news.ts';
import { hearReport } from '#features/reminders/server/report.ts';
import type { Platform } from '#platform/platform.ts';
import type { SmsNews } from '#platform/sms/sms.ts';
import { BELONGINGS } from './belongings.ts';

/** What is done with news about texts: reminders hear how theirs fared, accounts what the owners of phones wish. */
export function smsNews(platform: Pick<Platform, 'db' | 'clock' | 'metrics'>): SmsNews {
  const accounts = { ...platform, belongings: BELONGINGS };
  return {
    onReport: (report) =>
      hearReport(
        { ...platform, onNumberFault: (phoneNumber, fault) => turnTextsOff(accounts, phoneNumber, fault) },
        report,
      ),
    onReply: (reply) => hearReply(accounts, reply),
  };
}
