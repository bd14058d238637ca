import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { findPagePath, type PagePath } from '#contract/pages.ts';
import { anchorSections } from './anchor-sections.ts';
import { Concealable } from './concealable.tsx';
import { AT_REST_AFTER_MS } from './lazy-part.ts';
import { navigate, useHash } from './link.ts';
import { useWide } from './use-wide.ts';

type Section = { id: string; label: string; content: ReactNode };

const BAR =
  'sticky top-0 z-20 mb-5 flex justify-between gap-2 border-b border-border bg-background max-md:-mx-5 max-md:px-5 md:mb-7 md:justify-start ' +
  // Beside the bar there would be the edges of the cards below.
  'md:gap-7 md:shadow-[-1rem_0_var(--bg),1rem_0_var(--bg)] print:hidden';
const TAB =
  'relative flex min-h-12 items-center text-md font-[550] text-muted-foreground transition-colors duration-(--t-tap) hover:text-foreground md:text-base ' +
  'data-chosen:text-foreground focus-visible:-outline-offset-2 after:absolute after:inset-x-0 after:-bottom-px after:h-0.75 ' +
  "after:rounded-t-xs after:content-[''] data-chosen:after:bg-lamp forced-colors:data-chosen:after:bg-[Highlight]";

type SectionsProps = { label: string; page: PagePath; sections: readonly Section[] };

/** The sections of a page: one below the other with links to them, and tabs on a phone. The chosen one stands in the address (`#nights`); the first needs no anchor. */
export function Sections({ label, page, sections }: SectionsProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isWide = useWide();
  const hash = useHash(page);
  const chosen = Math.max(
    0,
    sections.findIndex((section) => section.id === hash),
  );
  const hasRendered = useRenderedOthers(isWide);
  const show = (index: number) => navigate(`${page}#${sections[index]!.id}`, { replace: true });
  useAnchors(list, chosen, isWide, (index) => {
    // While the next page loads, the address is already its own.
    if (findPagePath(location.pathname) === page) show(index);
  });
  const choose = (index: number) => {
    flushSync(() => show(index));
    // A longer section may have been scrolled; the next one starts at its top.
    window.scrollBy(0, Math.min(0, root.current?.getBoundingClientRect().top ?? 0));
  };
  return (
    <div ref={root} className="relative">
      {isWide ? <Links {...{ label, sections, chosen }} /> : <Tabs {...{ id, label, sections, chosen, choose }} />}
      <div ref={list} className="md:grid md:gap-14">
        {sections.map((section, index) => (
          <Concealable
            key={section.id}
            {...(isWide
              ? { role: 'region', id: section.id, 'aria-label': section.label, tabIndex: -1 }
              : { role: 'tabpanel', id: `${id}-${section.id}`, 'aria-labelledby': `${id}-tab-${section.id}` })}
            isShown={isWide || index === chosen}
            onReveal={() => show(index)}
            className="section outline-none print:mb-6"
          >
            {(index === chosen || hasRendered) && section.content}
          </Concealable>
        ))}
      </div>
    </div>
  );
}

type LinksProps = Omit<SectionsProps, 'page'> & { chosen: number };

const Links = ({ label, sections, chosen }: LinksProps) => (
  <nav aria-label={label} className={BAR}>
    {sections.map((section, index) => (
      <a
        key={section.id}
        href={`#${section.id}`}
        aria-current={index === chosen ? 'location' : undefined}
        data-chosen={index === chosen || undefined}
        className={TAB}
      >
        {section.label}
      </a>
    ))}
  </nav>
);

type TabsProps = LinksProps & { id: string; choose: (index: number) => void };

function Tabs({ id, label, sections, chosen, choose }: TabsProps) {
  const moveTo = (event: KeyboardEvent<HTMLElement>) => {
    const index = nextTab(event.key, chosen, sections.length);
    if (index === null) return;
    event.preventDefault();
    choose(index);
    (event.currentTarget.children[index] as HTMLElement).focus({ preventScroll: true });
  };
  return (
    <div role="tablist" aria-label={label} onKeyDown={moveTo} className={BAR}>
      {sections.map((section, index) => (
        <button
          key={section.id}
          type="button"
          role="tab"
          id={`${id}-tab-${section.id}`}
          aria-controls={`${id}-${section.id}`}
          aria-selected={index === chosen}
          data-chosen={index === chosen || undefined}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => choose(index)}
          className={TAB}
        >
          {section.label}
        </button>
      ))}
    </div>
  );
}

/** `anchorSections` while the page is one list of sections. */
function useAnchors(
  list: RefObject<HTMLElement | null>,
  chosen: number,
  isOn: boolean,
  onScrolledTo: (index: number) => void,
) {
  const anchors = useRef<ReturnType<typeof anchorSections>>(undefined);
  useEffect(() => {
    if (!isOn) return;
    anchors.current = anchorSections(list.current!, chosen, onScrolledTo);
    return anchors.current.stop;
  }, [isOn]);
  // The address was changed by a link or by hand.
  useEffect(() => {
    if (isOn && anchors.current?.current() !== chosen) anchors.current?.goTo(chosen);
  }, [isOn, chosen]);
}

/** The tab that a key moves to, around both ends; null for other keys. */
function nextTab(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return step === undefined ? null : (index + step + count) % count;
}

/** False at first, because all sections at once would block a slow phone: there the others wait until the page is at rest. */
function useRenderedOthers(isWide: boolean): boolean {
  const [hasRendered, setHasRendered] = useState(false);
  useEffect(() => {
    const render = () => startTransition(() => setHasRendered(true));
    const timer = setTimeout(render, isWide ? 0 : AT_REST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWide]);
  return hasRendered;
}
