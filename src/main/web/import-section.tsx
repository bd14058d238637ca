import { ImportCard } from '#features/imports/web/import-card.tsx';

const PLACE = 'import-file';
export const IMPORT_HREF = `#${PLACE}`;

/** The place for files, which other pages lead to by name. It comes after the page, so it goes to itself. */
export const ImportSection = ({ ownerId }: { ownerId: string }) => (
  <div id={PLACE} tabIndex={-1} ref={goToIfNamed} className="min-w-0 scroll-mt-6 outline-none">
    <ImportCard ownerId={ownerId} />
  </div>
);

function goToIfNamed(place: HTMLElement | null): void {
  if (place && location.hash === IMPORT_HREF) requestAnimationFrame(() => place.scrollIntoView());
}
