import './room-analysis.css';
import { Check } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { dateAndTime } from '#core/person/web/written-moment.ts';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Switch } from '#ui/switch.tsx';
import { fittedBox } from './fitted-box.ts';
import { MeasuredOverlay } from './measured-overlay.tsx';
import { OverlayLegend } from './overlay-legend.tsx';
import { regionsInWords } from './report-words.ts';
import { useSize } from './use-size.ts';

/** Wider or narrower photos get bars at their sides, filled with a blurred copy of themselves. */
const WIDEST = 1.9;
const NARROWEST = 1.25;
const USUAL = 3 / 2;

/** The photo that was judged. What was measured is drawn over it only on request: the photo is the person's, not ours. */
export function AnalyzedPhoto({
  analysis,
  imageRef,
}: {
  analysis: RoomAnalysis;
  imageRef: RefObject<HTMLImageElement | null>;
}) {
  const [picture, setPicture] = useState<{ width: number; height: number } | null>(null);
  const [showsMeasured, setShowsMeasured] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const frameSize = useSize(frame);
  const placed = frameSize && picture && fittedBox(frameSize, picture);
  const shape = picture ? Math.min(WIDEST, Math.max(NARROWEST, picture.width / picture.height)) : USUAL;
  const taken = dateAndTime(analysis.analyzedAt);
  return (
    <figure className="plane flex min-w-0 flex-col overflow-clip rounded-[1.375rem] forced-colors:border md:rounded-xl">
      <div
        ref={frame}
        className="room-lift relative min-h-0 flex-auto overflow-clip bg-sunk"
        style={{ aspectRatio: shape }}
      >
        <div className="room-photo absolute inset-0" aria-hidden="true">
          <img src={analysis.imageUrl} alt="" className="size-full scale-125 object-cover opacity-45 blur-2xl" />
        </div>
        <img
          ref={imageRef}
          src={analysis.imageUrl}
          alt={`Your bedroom, analyzed ${taken}`}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setPicture({ width, height })}
          className={classNames(
            'room-photo absolute inset-0 size-full',
            placed?.fit === 'cover' ? 'object-cover' : 'object-contain',
          )}
        />
        {placed && showsMeasured && <MeasuredOverlay regions={analysis.regions} box={placed.box} />}
        <span className="plane-lift absolute bottom-4 left-4 inline-flex h-7 items-center gap-1.5 rounded-full pr-3 pl-2.5 text-[0.8125rem] leading-4 font-semibold [&_.lucide]:size-[0.9375rem] [&_.lucide]:[stroke-width:2.2]">
          <Check />
          Analyzed
        </span>
      </div>
      {analysis.regions.length > 0 && (
        <figcaption className="border-t border-border px-5 py-2.5 md:px-6">
          <Switch label="Show what was measured" checked={showsMeasured} onChange={setShowsMeasured} />
          {showsMeasured && <OverlayLegend regions={analysis.regions} />}
          <p className="sr-only">{regionsInWords(analysis.regions)}</p>
        </figcaption>
      )}
    </figure>
  );
}
