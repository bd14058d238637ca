const ARCH = 'M5 49V22a17 17 0 0 1 34 0V49Z';

/** A window with its curtains closed, partly closed, open or not known. */
export const CurtainIcon = ({ drawn }: { drawn: 'closed' | 'partly' | 'open' | 'unknown' }) => (
  <svg viewBox="0 0 44 54" className="h-11 w-auto lg:h-13" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={ARCH} fill="var(--surface-sunk)" strokeWidth="1.5" />
    {drawn === 'closed' && (
      <>
        <path d={ARCH} fill="currentColor" stroke="none" opacity=".32" />
        <path d="M12 17V49M18 9V49M26 9V49M32 17V49" opacity=".55" />
        <path d="M22 5V49" strokeWidth="1.5" />
      </>
    )}
    {(drawn === 'partly' || drawn === 'open') && <circle cx="27" cy="20" r="4.5" fill="currentColor" stroke="none" />}
    {drawn === 'partly' && (
      <>
        <path d="M5 49V22A17 17 0 0 1 17 5.8V49Z" fill="currentColor" stroke="none" opacity=".32" />
        <path d="M39 49V22A17 17 0 0 0 34 10V49Z" fill="currentColor" stroke="none" opacity=".32" />
        <path d="M17 6V49M34 10.5V49" strokeWidth="1.5" />
      </>
    )}
    {drawn === 'open' && <path d="M22 5V49M5 30H39" strokeWidth="1.2" opacity=".7" />}
    {drawn === 'unknown' && (
      <text x="22" y="38" textAnchor="middle" fill="currentColor" stroke="none" className="font-display text-[22px]">
        ?
      </text>
    )}
    <path d="M1 50H43" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
);
