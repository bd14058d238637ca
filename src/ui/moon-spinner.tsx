/** A moon that waxes and wanes; a still crescent with reduced motion. */
export function MoonSpinner() {
  return (
    <span aria-hidden="true" className="relative block size-13 overflow-clip rounded-full bg-(--mark-orb)">
      <span className="absolute -inset-[9%] translate-x-[38%] animate-[wane_4.8s_cubic-bezier(.45,.05,.55,.95)_infinite] rounded-full bg-(--mark-sky) motion-reduce:animate-none" />
    </span>
  );
}
