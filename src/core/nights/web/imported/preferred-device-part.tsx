import { lazyPart } from '#ui/lazy-part.ts';

const preferredDevice = lazyPart(() => import('./preferred-device.tsx'));

/** The choice of a device, once the page is at rest: few people have two. */
export function PreferredDevicePart({ owner }: { owner: string }) {
  const PreferredDevice = preferredDevice.useLoaded(false, () => {});
  return PreferredDevice ? <PreferredDevice owner={owner} /> : null;
}
