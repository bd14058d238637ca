import { type ReactNode, useId } from 'react';
import { HABIT_KEYS, type HabitKey } from '#domain/checklist.ts';
import { classNames } from '../class-names.ts';

type HabitProps = { done: boolean };

function RoomWindow({ id }: { id: string }) {
  return (
    <>
      <defs>
        <clipPath id={`${id}glass`}>
          <path d="M86 282V140C86 92 124 56 170 56S254 92 254 140V282Z" />
        </clipPath>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-1)" />
          <stop offset=".6" stopColor="var(--sky-3)" />
          <stop offset="1" stopColor="var(--sky-4)" />
        </linearGradient>
      </defs>
      <path className="r-frame" d="M76 290V140C76 86 118 46 170 46S264 86 264 140V290Z" />
      <g clipPath={`url(#${id}glass)`}>
        <rect className="r-sky" x="80" y="50" width="180" height="240" fill={`url(#${id}sky)`} />
        <circle className="r-orb" cx="206" cy="118" r="17" />
        <path className="r-hill" d="M80 250C120 216 160 226 190 238S240 226 262 214V290H80Z" />
        <g className="r-star">
          <circle cx="118" cy="112" r="1.6" />
          <circle cx="150" cy="84" r="1.3" />
          <circle cx="136" cy="156" r="1.2" />
          <circle cx="232" cy="168" r="1.4" />
          <circle cx="104" cy="170" r="1.1" />
        </g>
      </g>
      <path className="r-mullion" d="M170 56V282M86 172H254" />
      <rect className="r-sill" x="64" y="288" width="212" height="11" rx="4" />
    </>
  );
}

function Curtains({ done }: HabitProps) {
  return (
    <>
      {done ? (
        <>
          <path
            className="r-curtain"
            d="M44 36H170C164 120 176 220 168 372 148 380 132 368 112 376 90 382 66 368 44 376Z"
          />
          <path
            className="r-curtain"
            d="M170 36H300V376C280 382 262 368 240 376 214 382 192 368 170 374 166 220 176 120 170 36Z"
          />
          <path className="r-fold" d="M76 40V366M108 40V370M140 40V366M202 40V366M236 40V370M268 40V366" />
        </>
      ) : (
        <>
          <path className="r-curtain" d="M44 36H92C84 130 88 250 80 374 68 380 56 370 44 376Z" />
          <path className="r-curtain" d="M252 36H300V376C288 382 274 370 262 374 256 250 262 130 252 36Z" />
          <path className="r-fold" d="M62 40V368M282 40V368" />
        </>
      )}
      <path className="r-rod" d="M30 34H314" />
      <circle className="r-knob" cx="30" cy="34" r="5" />
      <circle className="r-knob" cx="314" cy="34" r="5" />
    </>
  );
}

function Thermostat({ done }: HabitProps) {
  return (
    <>
      <circle className="r-thermo" cx="770" cy="150" r="27" />
      <path className="r-thermoarc" d="M752 164A22 22 0 1 1 788 164" />
      <text className="r-text" x="770" y="156" textAnchor="middle">
        {done ? '65°' : '72°'}
      </text>
    </>
  );
}

function BedFrame() {
  return (
    <>
      <path className="r-head" d="M352 404V262C352 214 420 192 503 192S654 214 654 262V404Z" />
      <rect className="r-leg" x="352" y="414" width="14" height="28" rx="3" />
      <rect className="r-leg" x="640" y="414" width="14" height="28" rx="3" />
      <rect className="r-pillow" x="376" y="254" width="118" height="66" rx="26" />
      <rect className="r-pillow" x="512" y="254" width="118" height="66" rx="26" />
    </>
  );
}

function Bedding({ done }: HabitProps) {
  return done ? (
    <>
      <path
        className="r-duvet"
        d="M338 424V338C338 312 364 300 394 300H612C642 300 668 312 668 338V424C668 430 662 434 654 434H352C344 434 338 430 338 424Z"
      />
      <path className="r-band" d="M339 334C342 312 366 300 394 300H612C640 300 664 312 667 334V352H339Z" />
      <path className="r-fold" d="M420 352V434M503 352V434M586 352V434" />
    </>
  ) : (
    <>
      <path
        className="r-duvet"
        d="M338 424V352C344 318 392 330 428 316S520 336 566 312 668 320 668 350V424C668 430 662 434 654 434H352C344 434 338 430 338 424Z"
      />
      <path className="r-fold" d="M372 362C420 346 452 392 508 366S602 354 640 372M380 404C440 388 520 418 620 396" />
    </>
  );
}

function BedsideLamp({ done, id }: HabitProps & { id: string }) {
  return (
    <>
      {!done && (
        <>
          <defs>
            <radialGradient id={`${id}glow`}>
              <stop offset="0" stopColor="var(--lamp)" stopOpacity=".5" />
              <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
            </radialGradient>
          </defs>
          <circle className="r-glow" cx="712" cy="262" r="130" fill={`url(#${id}glow)`} />
        </>
      )}
      <path className="r-stem" d="M704 322L708 286H716L720 322Z" />
      <path className={classNames('r-shade', !done && 'lit')} d="M680 286C680 260 694 244 712 244S744 260 744 286Z" />
    </>
  );
}

function Phone({ done }: HabitProps) {
  if (done) return null;
  return (
    <>
      <rect className="r-phoneglow" x="748" y="284" width="34" height="42" rx="10" />
      <rect className="r-phone" x="756" y="290" width="19" height="32" rx="4" />
      <rect className="r-screen" x="758.5" y="293.5" width="14" height="25" rx="2" />
    </>
  );
}

/** Done: the leaves stand up. Not done: they hang. */
function Plant({ done }: HabitProps) {
  return (
    <>
      {done ? (
        <>
          <path className="r-leaf" d="M846 348C826 334 818 306 826 284 842 296 850 322 846 348Z" />
          <path className="r-leaf b" d="M850 348C846 316 856 284 872 268 880 294 872 328 850 348Z" />
          <path className="r-leaf" d="M852 350C866 334 882 328 896 318 892 338 874 350 852 352Z" />
        </>
      ) : (
        <>
          <path className="r-leaf" d="M846 350C834 332 816 332 806 352 822 362 838 360 846 350Z" />
          <path className="r-leaf b" d="M850 348C846 328 852 306 864 298 872 316 866 336 850 348Z" />
          <path className="r-leaf" d="M852 350C864 334 884 338 892 360 874 368 860 362 852 352Z" />
        </>
      )}
      <path className="r-pot" d="M824 350H874L866 436C866 439 864 440 862 440H836C834 440 832 439 832 436Z" />
    </>
  );
}

function SoundMachine({ done }: HabitProps) {
  return (
    <>
      <path className="r-noisebox" d="M278 322V306C278 296 287 290 299 290S320 296 320 306V322Z" />
      <path className="r-fold" d="M288 308H310M288 314H310" />
      {done && <path className="r-wave" d="M330 300C336 304 336 314 330 318M340 294C350 302 350 316 340 324" />}
    </>
  );
}

function Floor({ done }: HabitProps) {
  return done ? (
    <>
      <path className="r-basket" d="M120 392H212L204 440H128Z" />
      <path className="r-fold" d="M124 408H208M127 424H205M148 392L152 440M184 392L180 440" />
    </>
  ) : (
    <>
      <path className="r-basket" d="M120 400H196L190 440H126Z" />
      <path className="r-fold" d="M123 414H193M125 428H191" />
      <path className="r-cloth" d="M186 440C196 414 222 424 240 416 262 408 274 428 292 440Z" />
      <path className="r-cloth b" d="M126 400C132 380 156 390 168 380 184 376 188 392 196 400Z" />
    </>
  );
}

function Tables() {
  return (
    <>
      <rect className="r-wood" x="682" y="322" width="112" height="12" rx="4" />
      <path className="r-woodleg" d="M692 334H784V396H692Z" />
      <path className="r-drawer" d="M702 346H774V370H702Z" />
      <circle className="r-knob" cx="738" cy="358" r="3.4" />
      <path className="r-leg2" d="M698 396V440M778 396V440" />
      <rect className="r-wood" x="262" y="322" width="74" height="12" rx="4" />
      <path className="r-leg2" d="M272 334V440M326 334V440M272 404H326" />
    </>
  );
}

function Shell({ id }: { id: string }) {
  return (
    <>
      <defs>
        <linearGradient id={`${id}wall`} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="var(--wall-lit)" />
          <stop offset="1" stopColor="var(--wall-lit)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect className="r-wall" width="900" height="404" />
      <rect className="r-wallglow" width="620" height="404" fill={`url(#${id}wall)`} />
      <rect className="r-floor" y="404" width="900" height="76" />
      <path className="r-line" d="M0 404H900" />
    </>
  );
}

/** The object for each habit, in drawing order: the lamp's light falls on the bedding. */
const HABIT_OBJECTS: Record<HabitKey, (props: HabitProps & { id: string }) => ReactNode> = {
  darkness: Curtains,
  temperature: Thermostat,
  bedding: Bedding,
  winddown: BedsideLamp,
  screens: Phone,
  air: Plant,
  noise: SoundMachine,
  tidy: Floor,
};

/** Open curtains and a lit lamp. */
const DEFAULT_DONE: ReadonlySet<HabitKey> = new Set(
  HABIT_KEYS.filter((key) => key !== 'darkness' && key !== 'winddown'),
);

/** A bedroom with one object for each habit, drawn tidy where the habit is in `done`. Decorative. */
export function Bedroom({
  mode = 'fill',
  done = DEFAULT_DONE,
  fit = 'xMidYMax slice',
  className,
}: {
  mode?: 'fill' | 'line';
  done?: ReadonlySet<HabitKey>;
  fit?: string;
  className?: string;
}) {
  const id = useId();
  return (
    <svg
      className={classNames('bedroom', mode === 'fill' ? 'bedroom-fill' : 'bedroom-line', className)}
      viewBox="0 16 900 464"
      preserveAspectRatio={fit}
      aria-hidden="true"
    >
      <Shell id={id} />
      <ellipse className="r-rug" cx="470" cy="450" rx="330" ry="24" />
      <RoomWindow id={id} />
      <rect className="r-pic" x="446" y="92" width="114" height="76" rx="4" />
      <path className="r-picline" d="M458 150C478 130 494 135 508 141S538 134 550 126M528 110a8 8 0 1 0 .1 0" />
      <BedFrame />
      <Tables />
      {Object.entries(HABIT_OBJECTS).map(([key, HabitObject]) => {
        const isDone = done.has(key as HabitKey);
        return (
          <g key={`${key} ${isDone}`} className="r-thing" data-thing={key} data-done={isDone}>
            <HabitObject id={id} done={isDone} />
          </g>
        );
      })}
    </svg>
  );
}
