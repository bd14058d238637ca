// Bundled into an inline script of index.html, so that the first paint already has its palette.
import { readStored } from '../browser/storage.ts';
import { USER_KEY } from '../browser/storage-keys.ts';
import { currentPalette, showPalette } from './current-palette.ts';

showPalette(currentPalette());
// The build prerenders pages for guests. A signed-in person must not see them first.
if (readStored(USER_KEY) !== null) document.documentElement.dataset.signedIn = '';
