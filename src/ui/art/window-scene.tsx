import { type ReactNode, useId } from 'react';
import { SillBooks, SillCat, SillLamp, SillPlant } from './sill-objects.tsx';
import { WindowView, type WindowViewProps } from './window-view.tsx';

const GLASS = 'M32 780V286C32 138 152 18 300 18S568 138 568 286V780';
const CURTAIN_EDGE = 'M582-260C612 60 602 290 612 420 622 580 602 740 606 920';
const FOLDS = [0, 0.13, 0.27, 0.42, 0.56, 0.72, 0.86, 1];

function SceneGradients({ id }: { id: string }) {
  return (
    <defs>
      <clipPath id={`${id}glass`}>
        <path d={`${GLASS}Z`} />
      </clipPath>
      <linearGradient id={`${id}sill`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--frame)" />
        <stop offset="1" stopColor="var(--frame-shade)" />
      </linearGradient>
      <linearGradient id={`${id}apron`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--frame-shade)" stopOpacity=".9" />
        <stop offset="1" stopColor="var(--frame-shade)" stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}curtain`} x1="0" y1="0" x2="1" y2="0">
        {FOLDS.map((offset, fold) => (
          <stop key={offset} offset={offset} stopColor={fold % 2 ? 'var(--cloth)' : 'var(--cloth-shade)'} />
        ))}
      </linearGradient>
    </defs>
  );
}

function Mullions() {
  return (
    <>
      <g fill="var(--frame)">
        <rect x="294" y="18" width="12" height="764" />
        <rect x="32" y="281" width="536" height="10" />
        <rect x="32" y="530" width="536" height="10" />
      </g>
      <g fill="var(--frame-lit)" opacity=".7">
        <rect x="304.4" y="18" width="1.6" height="764" />
        <rect x="32" y="281" width="536" height="1.5" />
        <rect x="32" y="530" width="536" height="1.5" />
      </g>
    </>
  );
}

/** The bedroom window: arch, view, sill with objects, curtain. Decorative unless it has a `title`. */
export function WindowScene({
  className = '',
  title,
  view,
}: {
  className?: string;
  title?: string;
  /** What is behind the glass, instead of the usual view. */
  view?: (props: WindowViewProps) => ReactNode;
}) {
  const id = useId();
  return (
    <svg
      className={`overflow-visible ${className}`}
      viewBox="0 0 760 900"
      preserveAspectRatio="xMidYMax meet"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <SceneGradients id={id} />
      <g transform="translate(70 50)">
        <path d="M6 784V286C6 124 138-8 300-8S594 124 594 286V784Z" fill="var(--frame-shade)" />
        <path d="M10 784V286C10 126 140-4 300-4S590 126 590 286V784Z" fill="var(--frame)" />
        {view ? view({ id, clip: `${id}glass` }) : <WindowView id={id} clip={`${id}glass`} />}
        <path d={GLASS} fill="none" stroke="var(--frame-shade)" strokeWidth="3" />
        <Mullions />
        <path
          d="M10 784V286C10 126 140-4 300-4S590 126 590 286V784"
          fill="none"
          stroke="var(--frame-lit)"
          strokeWidth="1.4"
          opacity=".55"
        />
      </g>
      <g className="curtain">
        <path
          d="M582-260H752C738 140 752 330 742 520 736 660 748 800 758 920H606C602 740 622 580 612 420 602 290 612 60 582-260Z"
          fill={`url(#${id}curtain)`}
        />
        <path d={CURTAIN_EDGE} fill="none" stroke="var(--frame-lit)" strokeWidth="1.4" opacity=".5" />
      </g>
      <rect x="18" y="834" width="724" height="22" rx="5" fill={`url(#${id}sill)`} />
      <rect x="18" y="834" width="724" height="1.8" rx="1" fill="var(--frame-lit)" opacity=".8" />
      <path d="M46 856H714L702 876H58Z" fill={`url(#${id}apron)`} />
      <SillPlant x={628} y={835} scale={0.92} />
      <SillBooks x={520} y={835} scale={0.94} />
      <SillCat x={372} y={835} scale={0.86} />
      <SillLamp id={id} x={150} y={835} scale={1} />
    </svg>
  );
}
