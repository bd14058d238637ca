import { useRef } from 'react';

/** How many of the matching zones are shown. */
export const zoneCountMessage = (shown: number, count: number): string => {
  if (count > shown) return `The first ${shown} of ${count} time zones. Type more to narrow them down.`;
  return count === 1 ? '1 time zone' : `${count} time zones`;
};

/** The suggestions of a zone field. The focus and the keys stay with the field. */
export function ZoneList({
  id,
  zones,
  count,
  active,
  onChoose,
}: {
  id: string;
  zones: readonly string[];
  count: number;
  active: number;
  onChoose: (zone: string) => void;
}) {
  const revealed = useRef<number>(-1);
  const reveal = (option: HTMLElement | null) => {
    if (option && revealed.current !== active) option.scrollIntoView({ block: 'nearest' });
    revealed.current = active;
  };
  return (
    // Prevent a press from moving the focus, which would close the list before the click.
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only keeps the focus
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="plane-lift absolute inset-x-0 top-full z-20 mt-2 rounded-lg p-1.5"
    >
      <div id={id} role="listbox" aria-label="Time zones" className="max-h-64 overflow-y-auto md:max-h-80">
        {zones.map((zone, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
          <div
            key={zone}
            ref={index === active ? reveal : undefined}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onChoose(zone)}
            className="cursor-pointer rounded-md px-3 py-2 text-md leading-5.5 hover:bg-secondary aria-selected:bg-secondary max-md:py-3"
          >
            {zone}
          </div>
        ))}
      </div>
      {count > zones.length && (
        <p aria-hidden="true" className="mt-1.5 border-t border-border px-3 pt-2 pb-1 text-xs text-muted-foreground">
          {zoneCountMessage(zones.length, count)}
        </p>
      )}
    </div>
  );
}
