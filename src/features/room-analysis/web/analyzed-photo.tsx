import './room-analysis.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatInstant } from '#core/person/web/format-instant.ts';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Check } from '#ui/icons/icons.ts';
import { Switch } from '#ui/switch.tsx';
import { fittedBox } from './fitted-box.ts';
import { MeasuredOverlay } from './measured-overlay.tsx';
import { OverlayLegend } from './overlay-legend.tsx';
import { regionsMessage } from './report-text.ts';

/** Photos outside this aspect ratio get bars at their sides, filled with a blurred copy of themselves. */
const MAX_ASPECT_RATIO = 1.9;
const MIN_ASPECT_RATIO = 1.25;
const DEFAULT_ASPECT_RATIO = 3 / 2;

/** The analyzed photo. The measurements are drawn over it only on request, because the photo belongs to the person. */
export function AnalyzedPhoto({
  analysis,
  imageRef,
}: {
  analysis: RoomAnalysis;
  imageRef: RefObject<HTMLImageElement | null>;
}) {
  const [photoSize, setPhotoSize] = useState<{ width: number; height: number } | null>(null);
  const [showsMeasured, setShowsMeasured] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const frameSize = useSize(frame);
  const fitted = frameSize && photoSize && fittedBox(frameSize, photoSize);
  const ratio = photoSize
    ? Math.min(MAX_ASPECT_RATIO, Math.max(MIN_ASPECT_RATIO, photoSize.width / photoSize.height))
    : DEFAULT_ASPECT_RATIO;
  const date = formatInstant(analysis.analyzedAt);
  return (
    <figure className="plane flex min-w-0 flex-col overflow-clip rounded-[1.375rem] forced-colors:border md:rounded-xl">
      <div
        ref={frame}
        className="room-lift relative min-h-0 flex-auto overflow-clip bg-sunk"
        style={{ aspectRatio: ratio }}
      >
        <div className="room-photo absolute inset-0" aria-hidden="true">
          <img src={analysis.imageUrl} alt="" className="size-full scale-125 object-cover opacity-45 blur-2xl" />
        </div>
        <img
          ref={imageRef}
          src={analysis.imageUrl}
          alt={`Your bedroom, analyzed ${date}`}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setPhotoSize({ width, height })
          }
          className={classNames(
            'room-photo absolute inset-0 size-full',
            fitted?.fit === 'cover' ? 'object-cover' : 'object-contain',
          )}
        />
        {fitted && showsMeasured && <MeasuredOverlay regions={analysis.regions} box={fitted.box} />}
        <span className="plane-lift absolute bottom-4 left-4 inline-flex h-7 items-center gap-1.5 rounded-full pr-3 pl-2.5 text-xs leading-4 font-semibold [&_.lucide]:size-[0.9375rem] [&_.lucide]:[stroke-width:2.2]">
          <Check />
          Analyzed
        </span>
      </div>
      {analysis.regions.length > 0 && (
        <figcaption className="border-t border-border px-5 py-2.5 md:px-6">
          <Switch label="Show what was measured" checked={showsMeasured} onChange={setShowsMeasured} />
          {showsMeasured && <OverlayLegend regions={analysis.regions} />}
          <p className="sr-only">{regionsMessage(analysis.regions)}</p>
        </figcaption>
      )}
    </figure>
  );
}

/** The current size of an element in pixels; null before the first measurement. */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
