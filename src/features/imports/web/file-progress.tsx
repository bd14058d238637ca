import { Button } from '#ui/button.tsx';
import { Meter } from '#ui/meter.tsx';
import { MoonSpinner } from '#ui/moon-spinner.tsx';
import type { Zone } from './drop-zone.tsx';
import { formatBytes } from './file-check.ts';
import { ZoneTitle } from './zone-title.tsx';
import type { View } from './zone-view.ts';

/** A file that is being sent or read. The button stops either. */
export function FileProgress({
  view,
  zone,
  onCancel,
}: {
  view: View & { show: 'working' };
  zone: Zone;
  onCancel: () => void;
}) {
  const { on, fileName, fileBytes, isCutOff } = view;
  const percent = Math.round(view.share * 100);
  return (
    <div className="grid w-full max-w-100 justify-items-center text-center">
      <MoonSpinner />
      <div className="mt-4">
        <ZoneTitle zone={zone}>{on === 'sending' ? 'Sending your file...' : 'Looking for your nights...'}</ZoneTitle>
      </div>
      <p className="mt-1.5 flex max-w-full min-w-0 gap-2 text-muted-foreground">
        <span className="min-w-0 truncate">{fileName}</span>
        <span className="flex-none">{formatBytes(fileBytes)}</span>
      </p>
      <div className="mt-5 grid w-full gap-2">
        <Meter
          // A new element for the second half, so that the bar starts empty instead of moving back.
          key={on}
          role="progressbar"
          label={on === 'sending' ? 'Sent' : 'Read'}
          value={percent}
          valueText={`${percent}%`}
          color="var(--lamp)"
        />
        <p className="tabular text-sm text-muted-foreground" aria-hidden="true">
          {percent}%
        </p>
      </div>
      <p className="mt-1 min-h-12 text-sm text-balance text-muted-foreground">{footnote(on, isCutOff)}</p>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function footnote(on: 'sending' | 'reading', isCutOff: boolean): string {
  if (on === 'sending') return 'Please keep this page open until the file has arrived.';
  if (isCutOff) return 'The connection was lost. We keep reading your file, and the progress will show here again.';
  return 'You can leave this page. The result will wait for you here.';
}
