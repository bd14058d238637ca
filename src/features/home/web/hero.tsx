import { PAGE_PATHS, PAGES } from '#contract/pages.ts';
import { CastLight } from '#ui/art/cast-light.tsx';
import { Duvet } from '#ui/art/duvet.tsx';
import { WindowScene } from '#ui/art/window-scene.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { NotebookPen, ScanLine } from '#ui/icons/icons.ts';
import { Link } from '#ui/link.ts';
import { Hotspots } from './hotspots.tsx';

/** Position of the window on a desktop. The hotspots use the same box. */
const WINDOW_BOX =
  'absolute lg:right-[max(-3.25rem,calc(50%-63rem))] lg:bottom-[5.2rem] lg:aspect-[760/900] lg:h-[min(85svh,62rem)]';

function Scene() {
  return (
    <div className="absolute inset-0 -z-1" aria-hidden="true">
      <CastLight className="absolute -bottom-[4%] -left-[45%] h-3/5 w-[150%] lg:bottom-0 lg:-left-[6%] lg:h-[92%] lg:w-[66%]" />
      <WindowScene
        className={`${WINDOW_BOX} max-lg:right-1/2 max-lg:bottom-[3.6rem] max-lg:w-[min(24.5rem,100.5vw)] md:max-lg:w-[clamp(18rem,48svh,44rem)] max-lg:translate-x-1/2 max-lg:[&_.curtain]:hidden`}
      />
      <Duvet className="absolute inset-x-0 -bottom-px h-26 w-full lg:h-50" />
      <div className="grain absolute inset-0" />
    </div>
  );
}

function Welcome() {
  return (
    <div className="page-width flex lg:flex-1">
      <div className="flex w-full flex-col pt-3 md:pt-8 lg:max-w-160 lg:flex-1 lg:justify-center lg:pt-0 lg:pb-42">
        <h1 className="-ml-[0.03em] text-[clamp(3.25rem,17.4vw,4.6rem)] leading-none font-light tracking-[-0.045em] whitespace-nowrap md:max-lg:text-[6.5rem] lg:text-hero lg:leading-[0.92] lg:tracking-[-0.042em]">
          Better <br className="max-lg:hidden" />
          Sleep
        </h1>
        <p className="voice mt-1.5 text-xl leading-[1.3] font-[340] tracking-[-0.012em] lg:mt-7 lg:text-[clamp(1.375rem,1.1rem+1vw,1.875rem)]">
          Optimize your environment
        </p>
        <div className="mt-5 flex flex-wrap gap-3 lg:mt-10">
          <ButtonLink href="/room-analysis" size="hero" icon={<ScanLine />} className={CALL_TO_ACTION}>
            Analyze Room
          </ButtonLink>
          <ButtonLink href="/daily-log" size="hero" variant="quiet" icon={<NotebookPen />} className={CALL_TO_ACTION}>
            Daily Log
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

const CALL_TO_ACTION = 'whitespace-nowrap max-md:flex-1 max-md:px-3 max-md:text-base';

/** Shows the account's address where the header has no room for it. */
const EmailRow = ({ email }: { email: string }) => (
  <p className="page-width -mt-2 truncate pb-1.5 text-sm text-muted-foreground md:hidden lg:max-xl:block">{email}</p>
);

/** A wall, its window and the foot of a bed. `email` is set for a signed-in person. */
export function Hero({ email }: { email?: string | undefined }) {
  return (
    <div
      className={classNames(
        'relative isolate flex flex-auto flex-col overflow-clip bg-(--wall) pt-15 lg:min-h-svh lg:pt-20',
        'min-h-[max(calc(100svh-4.4rem),var(--least))] max-[360px]:[--least:49rem]',
        email ? '[--least:47rem]' : '[--least:45rem]',
      )}
    >
      <Scene />
      {email && <EmailRow email={email} />}
      <Welcome />
      <Hotspots className={WINDOW_BOX} />
    </div>
  );
}

/** Secondary links on the duvet, for people who want to read first. */
export function HeroLinks() {
  return (
    <div className="absolute inset-x-0 bottom-2 z-3 lg:bottom-6">
      <div className="page-width flex justify-center gap-6 text-sm font-medium text-muted-foreground lg:justify-start lg:gap-7 lg:text-md">
        {PAGE_PATHS.filter((href) => PAGES[href].isLinkedOnHome).map((href) => (
          <Link key={href} href={href} className="rounded-xs py-2.5 hover:text-foreground lg:py-1.5">
            {PAGES[href].title}
          </Link>
        ))}
      </div>
    </div>
  );
}
