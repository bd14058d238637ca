import { amountInWords, importedInWords, nothingNew, offerInWords, offerOf } from './found-words.ts';
import type { View } from './view.ts';

const IN_STEPS_OF = 25;

/** What a screen reader says of itself while a file is on its way: each step once, and the progress by quarters. */
export function spoken(view: View): string {
  switch (view.show) {
    case 'working': {
      const quarter = Math.floor((view.share * 100) / IN_STEPS_OF) * IN_STEPS_OF;
      const deed = view.on === 'sending' ? 'Sending' : 'Reading';
      return `${deed} ${view.fileName}${quarter > 0 ? `, ${quarter} percent` : ''}`;
    }
    case 'preview': {
      const offer = offerOf(view.found);
      if (!offer) return nothingNew(view.found);
      return `${amountInWords(view.found)} found. ${offerInWords(offer)} can be imported.`;
    }
    case 'imported':
      return `${importedInWords(view.opened.imported ?? 0, view.opened.found)}.`;
    default:
      // Faults are alerts, and the rest is read when it has the focus.
      return '';
  }
}
