import { type RefObject, useState } from 'react';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { Button } from '#ui/button.tsx';
import { ArrowRight, Download, RotateCcw, Share2 } from '#ui/icons/icons.ts';
import { TextLink } from '#ui/text-link.tsx';
import { useToast } from '#ui/toast.tsx';
import { downloadReport } from './download-report.ts';
import { canSharePictures, shareResults } from './share-results.ts';

/** Actions on a result. The photo is shared only when the person checks the box. */
export function ResultActions({
  analysis,
  imageRef,
  onClear,
}: {
  analysis: RoomAnalysis;
  imageRef: RefObject<HTMLImageElement | null>;
  onClear: () => void;
}) {
  const showToast = useToast();
  const [includesPhoto, setIncludesPhoto] = useState(false);
  const share = async () => {
    const outcome = await shareResults(analysis, includesPhoto ? imageRef.current : null);
    if (outcome === 'copied') showToast({ title: 'Copied', description: 'Your results are on the clipboard.' });
    if (outcome === 'failed') {
      showToast({ title: 'Sharing did not work', description: 'Please try again.', tone: 'destructive' });
    }
  };
  return (
    <div className="flex flex-col gap-3 md:flex-row md:flex-wrap md:items-center">
      <Button icon={<RotateCcw />} onClick={onClear}>
        Try Another Photo
      </Button>
      <Button variant="quiet" icon={<Download />} onClick={() => downloadReport(analysis, imageRef.current)}>
        Download Report
      </Button>
      <Button variant="quiet" icon={<Share2 />} onClick={share}>
        Share Results
      </Button>
      {canSharePictures() && (
        <label className="flex min-h-11 items-center gap-2.5 text-sm max-md:justify-center">
          <input
            type="checkbox"
            checked={includesPhoto}
            onChange={(event) => setIncludesPhoto(event.target.checked)}
            className="size-5 accent-(--primary)"
          />
          Share my photo too
        </label>
      )}
      <TextLink href="/daily-log" className="min-h-11 max-md:justify-center md:ml-auto">
        Go to Daily Sleep Log
        <ArrowRight />
      </TextLink>
    </div>
  );
}
