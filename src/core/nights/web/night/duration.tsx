import { hoursAndMinutes } from '#domain/time/clock-time.ts';

/** `7h 25m` as a large number with small units; a dash while a time is missing. `isMuted`: not of a logged night. */
export function Duration({ minutes, isMuted = false }: { minutes: number | null; isMuted?: boolean }) {
  const numberClass = 'figure block text-3xl md:text-5xl';
  if (minutes === null) {
    return (
      <span className={`${numberClass} text-muted-foreground`}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not known yet</span>
      </span>
    );
  }
  const parts = hoursAndMinutes(minutes).match(/\d+|\D+/g) ?? [];
  return (
    <span className={isMuted ? `${numberClass} text-subtle-foreground` : numberClass}>
      {parts.map((part) =>
        /\d/.test(part) ? (
          part
        ) : (
          <span key={part} className="ml-[0.06em] text-[0.5em] tracking-[-0.01em]">
            {part}
          </span>
        ),
      )}
    </span>
  );
}
