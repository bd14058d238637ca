import './home.css';
import type { ReactNode } from 'react';
import { PAGES, pathsWith } from '#contract/pages.ts';
import { CastLight } from '#ui/art/cast-light.tsx';
import { Duvet } from '#ui/art/duvet.tsx';
import { WindowScene } from '#ui/art/window-scene.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { NotebookPen, ScanLine } from '#ui/icons/icons.ts';
import { Link } from '#ui/link.ts';
import { StepList } from './first-steps.tsx';
import { Hotspots } from './hotspots.tsx';

const Scene = ({ window }: { window: ReactNode }) => (
  <div className="hero-scene">
    <CastLight className="hero-cast" />
    {window}
    <Duvet className="hero-duvet" />
    <div className="grain absolute inset-0" aria-hidden="true" />
  </div>
);

const Buttons = ({ isQuiet }: { isQuiet: boolean }) => (
  <div className="hero-buttons">
    <ButtonLink href="/room-analysis" size="hero" variant={isQuiet ? 'quiet' : 'primary'} icon={<ScanLine />}>
      Analyze Room
    </ButtonLink>
    <ButtonLink href="/daily-log" size="hero" variant="quiet" icon={<NotebookPen />}>
      Daily Log
    </ButtonLink>
  </div>
);

type HeroProps = {
  /** The account's address, where the header has no room for it. */
  email?: string | undefined;
  /** The window, if it is not the usual one. */
  window?: ReactNode;
  /** The card about today; without one the first steps of a new visitor. */
  today?: ReactNode;
};

/** A wall, its window and the foot of a bed. `home.css` has its two layouts. */
export function Hero({ email, window = <WindowScene className="hero-window" />, today }: HeroProps) {
  return (
    <div className="hero">
      {email && <p className="hero-email page-width truncate">{email}</p>}
      <div className="hero-page page-width">
        <div className="hero-head">
          <h1 className="hero-title">
            Better <br />
            Sleep
          </h1>
          <p className="voice hero-tagline text-xl">Optimize your environment</p>
        </div>
        {today === undefined ? (
          <>
            <Buttons isQuiet={false} />
            <div className="hero-card first-steps plane">
              <StepList />
            </div>
          </>
        ) : (
          <>
            <div className="hero-card">{today}</div>
            <Buttons isQuiet />
          </>
        )}
      </div>
      {/* Painted behind the text, but after it in the document: its size depends on the text, so before it, it would move. */}
      <Scene window={window} />
      <Hotspots className="hero-window in-data-night:hidden" />
    </div>
  );
}

/** Secondary links on the duvet, for people who want to read first. */
export function HeroLinks() {
  return (
    <div className="hero-foot">
      <div className="hero-links page-width">
        {pathsWith('isLinkedOnHome').map((href) => (
          <Link key={href} href={href}>
            {PAGES[href].title}
          </Link>
        ))}
      </div>
    </div>
  );
}
