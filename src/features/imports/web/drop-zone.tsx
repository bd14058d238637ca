import { type ReactNode, type RefObject, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { filesOf, useFileDrop } from '#ui/use-window-files.ts';

/** Actions and state of the zone for its parts. */
export type Zone = {
  isOver: boolean;
  titleId: string;
  /** Whether its content is the result of an action of the person, so that the focus follows it. */
  takesFocus: boolean;
  chooseFile: () => void;
};

/**
 * Where a file is dropped, pasted or chosen, and where its content then shows, on one surface so that nothing jumps. `isEmpty`: a press
 * anywhere opens the file picker.
 */
export function DropZone({
  picker,
  takesFiles,
  isEmpty,
  takesFocus,
  onFiles,
  children,
}: {
  /** The file picker, so that a button outside of the zone can open it. */
  picker: RefObject<HTMLInputElement | null>;
  takesFiles: boolean;
  isEmpty: boolean;
  takesFocus: boolean;
  onFiles: (files: Iterable<File>) => void;
  children: (zone: Zone) => ReactNode;
}) {
  const titleId = useId();
  const pickerId = useId();
  const { isOver, dragHandlers, acceptFiles } = useFileDrop(onFiles, takesFiles);
  return (
    <section
      aria-labelledby={titleId}
      {...dragHandlers}
      className={classNames(
        'relative flex min-h-90 min-w-0 flex-col items-center justify-center rounded-lg border-[1.5px] px-4 py-6 md:min-h-96',
        'transition-colors duration-(--t-ui) md:rounded-xl md:px-8 md:py-8',
        isOver ? 'border-solid border-lamp bg-lamp-wash' : isEmpty ? 'border-dashed border-input' : 'border-border',
      )}
    >
      {isEmpty && (
        <label htmlFor={pickerId} className="absolute inset-0 cursor-pointer">
          <span className="sr-only">Choose a file</span>
        </label>
      )}
      <input
        ref={picker}
        id={pickerId}
        type="file"
        hidden
        data-testid="import-picker"
        onChange={(event) => acceptFiles(filesOf(event))}
      />
      {children({ isOver, titleId, takesFocus, chooseFile: () => picker.current?.click() })}
    </section>
  );
}
