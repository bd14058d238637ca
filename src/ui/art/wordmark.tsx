/** The logo: a window with sky, moon and hill. */
function WindowMark() {
  return (
    <svg className="h-[25px] w-[22px]" viewBox="0 0 28 32" aria-hidden="true">
      <path d="M2 31V14.5C2 7.6 7.4 2 14 2S26 7.6 26 14.5V31Z" fill="var(--mark-sky)" />
      <circle cx="17" cy="12" r="4.4" fill="var(--mark-orb)" />
      <path d="M2 27C7 21.5 11 22.5 15 24.5S22 24 26 20.5V31H2Z" fill="var(--mark-hill)" />
    </svg>
  );
}

/** Logo and name. The name is hidden on the narrowest phones; screen readers always have it. */
export function Wordmark({ className = 'text-lg' }: { className?: string }) {
  return (
    <span
      className={`inline-flex items-center gap-2.5 font-display leading-tight font-[480] tracking-[-0.012em] ${className}`}
    >
      <WindowMark />
      <span className="wordmark-name max-[359px]:sr-only">Better Sleep</span>
    </span>
  );
}
