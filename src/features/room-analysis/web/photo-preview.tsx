import { type ReactNode, useEffect, useState } from 'react';

/** The chosen photo as it is on this device. Where the browser cannot draw it, `fallback` stands in. */
export function PhotoPreview({ photo, fallback }: { photo: File; fallback: ReactNode }) {
  const [address, setAddress] = useState<string | null>(null);
  const [drawable, setDrawable] = useState(true);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    setDrawable(true);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  if (!address) return null;
  if (!drawable) return fallback;
  return (
    <img
      src={address}
      alt={`Your photo: ${photo.name}`}
      onError={() => setDrawable(false)}
      className="room-photo absolute inset-0 size-full object-cover"
    />
  );
}
