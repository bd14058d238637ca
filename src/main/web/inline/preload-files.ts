// Bundled into an inline script of prerendered pages, which runs while the page arrives.
import { filesIn, preload } from './preload.ts';

/** Not in every browser, and not in the types of the web. */
type WithConnection = { connection?: { saveData?: boolean; effectiveType?: string } };

// Over a slow line fonts would delay the page and its scripts, so they follow after the app has started
// (`main/web/start.tsx`); until then text is in similar fonts of the device. There the scripts are preloaded instead:
// the line would be idle until their first byte.
const { connection } = navigator as WithConnection;
const isSlow = connection !== undefined && (connection.saveData || /[23]g/.test(connection.effectiveType ?? ''));
if (isSlow) document.documentElement.dataset.slowLine = '';
for (const file of filesIn(isSlow ? 'app-files' : 'app-fonts')) preload(file, isSlow ? 'module' : 'font');
