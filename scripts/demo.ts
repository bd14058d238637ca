import { DEMO_EMAIL, DEMO_PASSWORD, makeDemoAccount } from '#testing/demo-account.ts';
import { compose } from '../src/main/server/compose.ts';
import { environmentConfig } from '../src/main/server/config.ts';
import { createLogger } from '../src/platform/logger.ts';
import { startFakeGarmin } from '../src/testing/fake-garmin.ts';

/** Like start, on a separate data folder, with an account that has data and a fake Garmin to connect. */

process.env.DATA_DIR ??= './data-demo';
if (!process.env.GARMIN_CLIENT_ID) await connectDemoGarmin(process.env.DATA_DIR);
const { platform, close } = await compose(environmentConfig(), createLogger('error'));
await makeDemoAccount(platform);
await close();
process.stdout.write(`\n  Log in as ${DEMO_EMAIL} with the password ${DEMO_PASSWORD}.\n`);
await import(new URL('start.js', import.meta.url).href);

/** A fake provider to try connecting, importing and disconnecting. Another night arrives every ten minutes. */
async function connectDemoGarmin(folder: string): Promise<void> {
  const garmin = await startFakeGarmin({
    presetsHistory: true,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    notifyAfterMs: 1500,
    nightsPerNotification: 5,
    newNightsEveryMs: 600_000,
    storageFile: `${folder}/pretended-garmin.json`,
  });
  Object.assign(process.env, garmin.settings);
  garmin.deliverTo(`http://127.0.0.1:${process.env.PORT ?? 3000}`);
}
