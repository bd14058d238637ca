import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.ts';

/** Objects in the picture that link to their topic of the guide. Left and top in percent of the window's box. */
const HOTSPOTS = [
  { type: 'temperature', label: 'Temperature', left: 16, top: 58.9, side: 'right' },
  { type: 'lighting', label: 'Lighting', left: 19.7, top: 80.5, side: 'left' },
  { type: 'noise', label: 'Noise', left: 57.5, top: 86.2, side: 'right' },
  { type: 'air', label: 'Air Quality', left: 84.5, top: 80.5, side: 'left' },
  { type: 'organization', label: 'Organization', left: 68.4, top: 91.6, side: 'left' },
  { type: 'comfort', label: 'Comfort', left: 40, top: 103.5, side: 'right' },
] as const;

const DOT =
  'group absolute -m-[1.375rem] grid size-11 place-items-center rounded-full pointer-events-auto ' +
  "before:size-[11px] before:rounded-full before:bg-lift before:content-[''] " +
  'before:shadow-[0_0_0_1.5px_var(--lamp),0_0_0_6px_color-mix(in_srgb,var(--lamp)_24%,transparent)] ' +
  'before:transition-shadow before:duration-(--t-ui) ' +
  'hover:before:shadow-[0_0_0_1.5px_var(--lamp),0_0_0_9px_color-mix(in_srgb,var(--lamp)_34%,transparent)]';

const LABEL =
  'absolute top-1/2 -translate-y-1/2 rounded-full bg-lift px-3 py-1 text-xs leading-[1.1rem] font-[550] whitespace-nowrap ' +
  'text-foreground opacity-0 shadow-plane transition-opacity duration-(--t-ui) group-hover:opacity-100 group-focus-visible:opacity-100';

/** `className` positions the box of the window. Hidden on small screens. */
export function Hotspots({ className }: { className: string }) {
  return (
    <nav aria-label="Sleep Guide topics" className={classNames('pointer-events-none z-2 hidden lg:block', className)}>
      {HOTSPOTS.map(({ type, label, left, top, side }) => (
        <Link
          key={type}
          href={`/sleep-tips?type=${type}`}
          aria-label={`Sleep Guide: ${label}`}
          className={DOT}
          style={{ left: `${left}%`, top: `${top}%` }}
        >
          <span
            aria-hidden="true"
            className={classNames(LABEL, side === 'left' ? 'right-[calc(50%+16px)]' : 'left-[calc(50%+16px)]')}
          >
            {label}
          </span>
        </Link>
      ))}
    </nav>
  );
}
