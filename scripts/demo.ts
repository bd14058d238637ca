import { passwordHash } from '../src/features/accounts/server/password.ts';
import { newUserId } from '../src/features/accounts/server/sign-in.ts';
import { compose } from '../src/main/server/compose.ts';
import { environmentConfig } from '../src/main/server/config.ts';
import { isoInstant } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/schema.ts';
import { createLogger } from '../src/platform/logger.ts';
import { randomId } from '../src/platform/random-id.ts';
import { plausibleNights } from './plausible-nights.ts';

/** Like start, on a data folder of its own, with an account that has something to look at. */

const EMAIL = 'demo@example.com';
const PASSWORD = 'sleepwell';
const NIGHTS = 120;

process.env.DATA_DIR ??= './data-demo';
const { platform, close } = await compose(environmentConfig(), createLogger('error'));
await makeDemoAccount(platform.db, platform.clock.nowMs());
await close();
process.stdout.write(`\n  Log in as ${EMAIL} with the password ${PASSWORD}.\n`);
await import(new URL('start.js', import.meta.url).href);

async function makeDemoAccount(db: Database, nowMs: number): Promise<void> {
  if (await db.selectFrom('users').select('id').where('email', '=', EMAIL).executeTakeFirst()) return;
  const at = isoInstant(nowMs);
  const owner = newUserId();
  const hash = await passwordHash(PASSWORD);
  const nights = plausibleNights(at.slice(0, 10), NIGHTS).map((night) => ({
    ...night,
    owner,
    id: randomId(),
    isCompleted: 1,
    createdAt: at,
    updatedAt: at,
  }));
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('users')
      .values({
        id: owner,
        email: EMAIL,
        passwordHash: hash,
        phoneNumber: '+12125550123',
        phoneConfirmedAt: at,
        smsNotificationsEnabled: 0,
        smsConsentAt: null,
        smsConsentWording: null,
        timezone: null,
        createdAt: at,
      })
      .execute();
    await transaction.insertInto('dailyLogs').values(nights).execute();
  });
}
