import { compose } from '../src/main/server/compose.ts';
import { environmentConfig } from '../src/main/server/config.ts';
import { createLogger } from '../src/platform/logger.ts';
import { DEMO_EMAIL, DEMO_PASSWORD, makeDemoAccount } from './demo-account.ts';

/** Like start, on a data folder of its own, with an account that has something to look at. */

process.env.DATA_DIR ??= './data-demo';
const { platform, close } = await compose(environmentConfig(), createLogger('error'));
await makeDemoAccount(platform);
await close();
process.stdout.write(`\n  Log in as ${DEMO_EMAIL} with the password ${DEMO_PASSWORD}.\n`);
await import(new URL('start.js', import.meta.url).href);
