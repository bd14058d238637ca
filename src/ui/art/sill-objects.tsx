/** An object on the window sill, positioned by its foot. */
type Placement = { x: number; y: number; scale: number };

const transformOf = ({ x, y, scale }: Placement): string => `translate(${x} ${y}) scale(${scale})`;

/** Lit only in the evening palette. */
export function SillLamp({ id, ...placement }: Placement & { id: string }) {
  return (
    <g className="sill-lamp" transform={transformOf(placement)}>
      <defs>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="var(--lamp)" stopOpacity=".52" />
          <stop offset=".4" stopColor="var(--lamp)" stopOpacity=".2" />
          <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}shade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--shade)" />
          <stop offset="1" stopColor="var(--shade-lit)" />
        </linearGradient>
      </defs>
      <circle cy="-70" r="250" fill={`url(#${id}glow)`} style={{ opacity: 'var(--lamp-glow)' }} />
      <path d="M-26 0C-26-6-20-9-12-10L-7-66H7L12-10C20-9 26-6 26 0Z" fill="var(--shade)" opacity=".82" />
      <path
        d="M-58-62C-58-106-32-134 0-134S58-106 58-62C58-57 54-56 49-56H-49C-54-56-58-57-58-62Z"
        fill={`url(#${id}shade)`}
      />
      <path
        d="M-44-74C-42-100-28-117-8-122"
        fill="none"
        stroke="var(--rim)"
        strokeWidth="2.2"
        strokeLinecap="round"
        opacity=".45"
      />
    </g>
  );
}

export function SillCat(placement: Placement) {
  return (
    <g className="sill-cat" transform={transformOf(placement)}>
      <g fill="var(--cat)">
        <path d="M-88 0C-94-40-62-76-6-78 54-80 88-44 88-8 88-3 85 0 80 0Z" />
        <path d="M-114-20C-114-40-98-52-82-52-74-52-70-51-66-49L-52-64C-50-66-47-65-47-62L-45-40C-42-34-41-27-42-20-44-4-60 2-80 2S-114-4-114-20Z" />
        <path d="M-108-34L-107-58C-107-61-104-62-102-60L-88-48Z" />
        <path d="M84-6C86 2 74 3 58 2 30 0 2 2-24-1-34-3-34-13-24-13 4-13 30-12 52-14 66-16 82-16 84-6Z" />
      </g>
      <g fill="none" stroke="var(--rim)" strokeLinecap="round" strokeLinejoin="round">
        <path d="M-58-62C-40-75-20-78-4-77 48-76 80-48 86-16" strokeWidth="2.2" />
        <path d="M-105-56L-91-47M-84-51C-77-52-70-50-66-48L-52-62" strokeWidth="1.8" opacity=".85" />
        <path d="M-101-22C-98-18-93-18-90-22M-70-22C-67-18-62-18-59-22" strokeWidth="1.7" opacity=".6" />
        <path d="M-20-13C4-14 30-12 50-14" strokeWidth="1.4" opacity=".35" />
      </g>
    </g>
  );
}

export function SillBooks(placement: Placement) {
  return (
    <g className="sill-books" transform={transformOf(placement)}>
      <rect x="-48" y="-17" width="96" height="17" rx="3" fill="var(--shade)" />
      <rect x="-41" y="-13" width="6" height="9" rx="1" fill="var(--rim)" opacity=".35" />
      <rect x="-40" y="-32" width="84" height="15" rx="3" fill="var(--leaf)" />
      <rect x="28" y="-29" width="5" height="9" rx="1" fill="var(--rim)" opacity=".35" />
      <rect x="-44" y="-45" width="80" height="13" rx="3" fill="var(--cloth)" />
      <path d="M-44-45H36" stroke="var(--rim)" strokeWidth="1.6" opacity=".55" />
      <g transform="translate(0 -45)">
        <path d="M-16-40H16L12-1C12 0 11 0 10 0H-10C-11 0-12 0-12-1Z" fill="var(--frame-lit)" opacity=".28" />
        <path d="M-14.6-26H14.6L12-1C12 0 11 0 10 0H-10C-11 0-12 0-12-1Z" fill="var(--frame-lit)" opacity=".34" />
        <path d="M-16-40H16" stroke="var(--rim)" strokeWidth="1.5" opacity=".7" />
        <path d="M-12-34L-9-6" stroke="var(--rim)" strokeWidth="1.6" strokeLinecap="round" opacity=".55" />
      </g>
    </g>
  );
}

export function SillPlant(placement: Placement) {
  return (
    <g className="sill-plant" transform={transformOf(placement)}>
      <g fill="var(--leaf)">
        <path d="M-2-40C-30-56-40-92-30-118-10-104 0-74-2-40Z" />
        <path d="M2-40C26-52 50-80 48-108 22-102 2-76 2-40Z" />
      </g>
      <g fill="var(--leaf-2)">
        <path d="M0-40C-12-74-6-116 12-138 24-110 18-68 0-40Z" />
        <path d="M-4-40C-26-42-52-60-58-84-32-84-10-66-4-40Z" />
        <path d="M4-40C22-44 44-52 60-70 36-76 12-62 4-40Z" />
      </g>
      <path d="M-27-44H27L21-3C21-1 19 0 17 0H-17C-19 0-21-1-21-3Z" fill="var(--shade)" />
      <path d="M-27-44H27" stroke="var(--rim)" strokeWidth="2" opacity=".5" />
    </g>
  );
}
