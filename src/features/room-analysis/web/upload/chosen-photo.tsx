import { type ReactNode, useEffect, useState } from 'react';

/** The chosen photo from this device. `fallback` is shown when the browser cannot draw it. */
export function ChosenPhoto({ photo, fallback }: { photo: File; fallback: ReactNode }) {
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
