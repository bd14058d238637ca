// Bundled into an inline script of index.html, so that the first paint already has its palette.
import { readStored } from '../browser/storage.ts';
import { CLAIMED_KEY, GUEST_KEY, USER_KEY } from '../browser/storage-keys.ts';
import { currentPalette, showPalette } from './current-palette.ts';

const { dataset } = document.documentElement;
if (/^\/(cant-sleep|wind-down)\b/.test(location.pathname)) dataset.night = '';
showPalette(currentPalette());
// The build prerenders pages for guests. A signed-in person must not see them first.
if (readStored(USER_KEY) !== null) dataset.signedIn = '';
// Home has room for the Today card of whoever used the app in this browser before.
const guest = readStored(GUEST_KEY);
if (readStored(USER_KEY) !== null || (guest !== null && readStored(CLAIMED_KEY) === guest)) dataset.today = '';
