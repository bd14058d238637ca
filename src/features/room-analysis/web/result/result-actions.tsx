import { type RefObject, useState } from 'react';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ArrowRight, Download, Share2 } from '#ui/icons/icons.ts';
import { useToast } from '#ui/toast.tsx';
import { downloadReport } from '../sharing/download-report.ts';
import { canSharePictures, shareResults } from '../sharing/share-results.ts';

/** Actions on a result. The photo is shared only when the person checks the box. */
export function ResultActions({
  analysis,
  imageRef,
}: {
  analysis: RoomAnalysis;
  imageRef: RefObject<HTMLImageElement | null>;
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
    <div className="grid grid-cols-2 gap-2.5 max-[22.5rem]:grid-cols-1 md:flex md:flex-wrap md:items-center md:gap-3">
      <ButtonLink href="/daily-log" className="max-md:col-span-full">
        Go to Daily Sleep Log
        <ArrowRight />
      </ButtonLink>
      <Button
        variant="quiet"
        icon={<Download />}
        className="max-md:px-2"
        onClick={() => downloadReport(analysis, imageRef.current)}
      >
        Download Report
      </Button>
      <Button variant="quiet" icon={<Share2 />} className="max-md:px-2" onClick={share}>
        Share Results
      </Button>
      {canSharePictures() && (
        <label className="flex min-h-11 items-center gap-2.5 text-sm max-md:col-span-full max-md:justify-center">
          <input
            type="checkbox"
            checked={includesPhoto}
            onChange={(event) => setIncludesPhoto(event.target.checked)}
            className="size-5 accent-(--primary)"
          />
          Share my photo too
        </label>
      )}
    </div>
  );
}
