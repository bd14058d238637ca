import { classNames } from '#ui/class-names.ts';

/** How a bar with imported times looks: hollow, because nobody scored it. Its colours stay where the system forces its own. */
export const IMPORTED_BAR_CLASSES = 'border-[1.5px] border-(--ink-3) forced-colors:border-[CanvasText]';

/** What the hollow bars stand for. */
export const ImportedLegend = () => (
  <p className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted-foreground">
    <span aria-hidden="true" className={classNames('h-2 w-6 rounded-full', IMPORTED_BAR_CLASSES)} />
    Imported times
  </p>
);
