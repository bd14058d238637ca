import { formatAmount, formatOffer, importedMessage, nothingNewMessage, offerOf } from './found-messages.ts';
import type { View } from './view.ts';

const PROGRESS_STEP = 25;

/** What screen readers announce while a file is on its way: each step once, and the progress in quarters. */
export function spokenMessage(view: View): string {
  switch (view.show) {
    case 'working': {
      const quarter = Math.floor((view.share * 100) / PROGRESS_STEP) * PROGRESS_STEP;
      const verb = view.on === 'sending' ? 'Sending' : 'Reading';
      return `${verb} ${view.fileName}${quarter > 0 ? `, ${quarter} percent` : ''}`;
    }
    case 'preview': {
      const offer = offerOf(view.found);
      if (!offer) return nothingNewMessage(view.found);
      const verb = offer.improved === offer.count ? 'updated' : 'imported';
      return `${formatAmount(view.found)} found. ${formatOffer(offer)} can be ${verb}.`;
    }
    case 'imported':
      return `${importedMessage(view.opened.imported ?? 0, view.opened.found)}.`;
    default:
      // Problems are alerts, and other states are read when they get the focus.
      return '';
  }
}
