// Bundled into an inline script of index.html, so that the first pixel already has its palette.
import { readStored } from '../browser/storage.ts';
import { USER_KEY } from '../browser/storage-keys.ts';
import { currentPalette, showPalette } from './current-palette.ts';

showPalette(currentPalette());
// Pages were drawn for visitors when the app was built; whoever is signed in should not see that first.
if (readStored(USER_KEY) !== null) document.documentElement.dataset.signedIn = '';
