import { useState } from 'react';
import { roomBand } from '#domain/score/bands.ts';
import { Bedroom } from '#ui/art/bedroom.tsx';
import { MoonDisc } from '#ui/moon-disc.tsx';

/** The newest photo with its score, or a drawn room when there is no photo or it does not load. */
export function RoomPicture({ newest }: { newest: { imageUrl: string; score: number; band: number } | undefined }) {
  const [missing, setMissing] = useState<string>();
  if (!newest || newest.imageUrl === missing) {
    return (
      <div className="absolute inset-0 [--line-fill:var(--surface-sunk)]">
        <Bedroom mode="line" fit="xMidYMid slice" className="size-full" />
      </div>
    );
  }
  return (
    <>
      <img
        src={newest.imageUrl}
        alt=""
        decoding="async"
        onError={() => setMissing(newest.imageUrl)}
        className="absolute inset-0 size-full object-cover [filter:var(--photo-filter)]"
      />
      <span className="plane-lift tabular absolute bottom-2.5 left-2.5 inline-flex h-7 items-center gap-1.5 rounded-full pr-3 pl-1.5 text-sm font-semibold md:bottom-3 md:left-3">
        <MoonDisc score={newest.score} tone={roomBand(newest)} className="size-4.5" />
        {newest.score}
      </span>
    </>
  );
}
