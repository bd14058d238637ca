import { Button } from '#ui/button.tsx';
import { Meter } from '#ui/meter.tsx';

/** The uploaded part of the photo. After that, the duration of the analysis is unknown. */
export function UploadProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="relative mt-5 grid w-full max-w-80 justify-items-center gap-4">
      <div className={progress < 1 ? 'grid w-full gap-2' : 'invisible grid w-full gap-2'}>
        <Meter role="progressbar" label="Upload" value={percent} valueText={`${percent}%`} color="var(--lamp)" />
        <p className="tabular text-sm text-muted-foreground" aria-hidden="true">
          {percent}%
        </p>
      </div>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
