import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BrowserFacts, type PushSupport, pushSupport } from './push-support.ts';

const CHROME: BrowserFacts = {
  isSecure: true,
  hasWorkers: true,
  hasPush: true,
  hasNotifications: true,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  touchPoints: 0,
  isInstalled: false,
};
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';
const WITHOUT = { hasPush: false, hasNotifications: false };

test('The support of notifications is detected for each browser.', () => {
  const table: [string, Partial<BrowserFacts>, PushSupport][] = [
    ['a current browser', {}, 'supported'],
    ['a Mac', { userAgent: MAC }, 'supported'],
    ['an iPhone page', { userAgent: IPHONE, touchPoints: 5, ...WITHOUT }, 'home-screen-first'],
    ['an iPad page', { userAgent: MAC, touchPoints: 5, ...WITHOUT }, 'home-screen-first'],
    ['an iPhone app', { userAgent: IPHONE, touchPoints: 5, isInstalled: true }, 'supported'],
    ['an old iPhone app', { userAgent: IPHONE, touchPoints: 5, isInstalled: true, ...WITHOUT }, 'unsupported'],
    ['an old Mac', { userAgent: MAC, ...WITHOUT }, 'unsupported'],
    ['a page without https', { isSecure: false, hasWorkers: false, hasPush: false }, 'not-secure'],
    ['a browser without workers', { hasWorkers: false }, 'unsupported'],
  ];
  for (const [name, facts, expected] of table) assert.equal(pushSupport({ ...CHROME, ...facts }), expected, name);
});
