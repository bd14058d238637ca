import { classNames } from '#ui/class-names.ts';

/** Style of a bar with imported times: hollow, because it has no score. Keeps a visible border with forced colors. */
export const IMPORTED_BAR_CLASSES = 'border-[1.5px] border-(--ink-3) forced-colors:border-[CanvasText]';

/** Legend for the hollow bars. */
export const ImportedLegend = () => (
  <p className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted-foreground">
    <span aria-hidden="true" className={classNames('h-2 w-6 rounded-full', IMPORTED_BAR_CLASSES)} />
    Imported times
  </p>
);
