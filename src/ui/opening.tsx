/** In place of a dialog or popover whose code is on its way. A short wait shows nothing, because it would only flash. */
export const Opening = () => (
  <p
    role="status"
    className="fixed inset-x-0 bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-80 mx-auto w-fit animate-[fade_var(--t-page)_250ms_both] rounded-full bg-lift px-4 py-1.5 text-sm leading-5 text-muted-foreground inset-line md:bottom-6"
  >
    Opening...
  </p>
);
