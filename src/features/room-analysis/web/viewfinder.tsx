import { type ReactNode, useEffect, useState } from 'react';
import { Bedroom } from '#ui/art/bedroom.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { X } from '#ui/icons/icons.ts';

/** The viewfinder: a drawn room, or the photo once there is one. */
export function Viewfinder({ photo, busy, onRemove }: { photo: File | null; busy: boolean; onRemove: () => void }) {
  const drawing = <Bedroom mode="line" fit="xMidYMid meet" className={classNames('size-full', busy && 'opacity-55')} />;
  return (
    <div
      className={classNames(
        'room-finder room-lift relative mb-5 w-full max-w-176 overflow-clip p-3 max-md:aspect-[900/464] md:mb-6 md:min-h-0 md:flex-1 md:px-6 md:pt-5 md:pb-4',
        !photo && 'pointer-events-none',
      )}
    >
      {photo ? (
        <div className="absolute inset-2 overflow-clip rounded-md bg-sunk md:inset-3">
          <PhotoPreview photo={photo} fallback={drawing} />
          {busy && <span className="room-sweep" aria-hidden="true" />}
        </div>
      ) : (
        drawing
      )}
      {photo && !busy && (
        <IconButton
          aria-label="Remove photo"
          onClick={onRemove}
          className="plane-lift absolute top-4 right-4 z-10 text-foreground md:top-6 md:right-6"
        >
          <X />
        </IconButton>
      )}
    </div>
  );
}

/** The chosen photo from this device. `fallback` is shown when the browser cannot draw it. */
function PhotoPreview({ photo, fallback }: { photo: File; fallback: ReactNode }) {
  const [url, setUrl] = useState<string | null>(null);
  const [isDisplayable, setIsDisplayable] = useState(true);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(photo);
    setUrl(objectUrl);
    setIsDisplayable(true);
    return () => URL.revokeObjectURL(objectUrl);
  }, [photo]);
  if (!url) return null;
  if (!isDisplayable) return fallback;
  return (
    <img
      src={url}
      alt={`Your photo: ${photo.name}`}
      onError={() => setIsDisplayable(false)}
      className="room-photo absolute inset-0 size-full object-cover"
    />
  );
}
