import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const ARCH = 'M44 108V56C44 34 60 20 80 20S116 34 116 56V108';

/** Each has one stroke and one lit part. */
const SPOTS = {
  window: (
    <>
      <path d={ARCH} />
      <path d="M34 108H126" />
      <path d="M80 20V108M44 64H116" opacity=".45" />
      <path d="M52 96C64 84 74 88 80 92S98 92 108 80" opacity=".6" />
      <circle className="lit" cx="98" cy="44" r="7" />
    </>
  ),
  nights: (
    <>
      <path d="M14 96H146" opacity=".4" />
      <path d="M20 96C38 48 122 48 140 96" strokeDasharray="2 5" />
      <circle cx="20" cy="96" r="4" />
      <circle cx="140" cy="96" r="4" />
      <path className="lit" d="M88 42a15 15 0 1 1-16-22 12 12 0 0 0 16 22Z" />
      <path d="M52 34v6M49 37h6M112 28v5M109.5 30.5h5" opacity=".6" />
    </>
  ),
  schedule: (
    <>
      <path d="M80 104a42 42 0 1 0 0-84 42 42 0 0 0 0 84Z" />
      <path d="M80 38V62L96 72" />
      <path d="M44 22L30 34M116 22L130 34" />
      <path d="M52 100L44 110M108 100L116 110" />
      <path className="lit" d="M80 20a42 42 0 0 1 40 55" strokeWidth="3" />
      <path d="M80 26v4M80 94v4M44 62h4M112 62h4" opacity=".5" />
    </>
  ),
  watch: (
    <>
      <path d="M62 36L66 14H94L98 36M62 88L66 110H94L98 88" />
      <rect x="54" y="36" width="52" height="52" rx="15" />
      <path className="lit" d="M62 66C68 66 69 54 73 54S78 74 83 74 87 62 91 62 95 66 98 66" />
      <path d="M116 50C122 58 122 66 116 74M126 44C136 56 136 68 126 80" opacity=".5" />
    </>
  ),
  donut: (
    <>
      <circle cx="80" cy="62" r="40" strokeDasharray="3 6" />
      <circle cx="80" cy="62" r="24" strokeDasharray="3 6" />
      <path className="lit" d="M80 22a40 40 0 0 1 28 12" strokeWidth="3" />
    </>
  ),
  bars: (
    <>
      <path d="M20 104H140" opacity=".4" />
      <path
        d="M30 104V84a9 9 0 0 1 18 0V104M56 104V70a9 9 0 0 1 18 0V104M82 104V76a9 9 0 0 1 18 0V104"
        strokeDasharray="3 5"
      />
      <path className="lit" d="M108 104V52a9 9 0 0 1 18 0V104" />
    </>
  ),
  lost: (
    <>
      <path d={ARCH} />
      <path d="M34 108H126" />
      <path
        d="M48 24C52 60 46 84 50 108M60 22C62 60 58 84 62 108M72 22C74 60 70 84 74 108M88 22C86 60 90 84 86 108M100 22C98 60 102 84 98 108M112 24C108 60 114 84 110 108"
        opacity=".65"
      />
      <path d="M36 16H124" />
      <path className="lit" d="M80 26V108" strokeWidth="2.5" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type SpotName = keyof typeof SPOTS;

/** A small drawing for an empty state, 160 x 120. */
export function Spot({ name, className = 'w-44' }: { name: SpotName; className?: string }) {
  return (
    <svg
      className={classNames('spot', className)}
      viewBox="0 0 160 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SPOTS[name]}
    </svg>
  );
}
