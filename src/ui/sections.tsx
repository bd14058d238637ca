import { type KeyboardEvent, type ReactNode, startTransition, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PagePath } from '#contract/pages.ts';
import { Concealable } from './concealable.tsx';
import { navigate, useHash } from './link.ts';

type Section = { id: string; label: string; content: ReactNode };

const TAB =
  'relative min-h-12 text-md font-[550] text-muted-foreground transition-colors duration-(--t-tap) hover:text-foreground md:text-base ' +
  'aria-selected:text-foreground focus-visible:-outline-offset-2 after:absolute after:inset-x-0 after:-bottom-px after:h-0.75 ' +
  "after:rounded-t-xs after:content-[''] aria-selected:after:bg-lamp forced-colors:aria-selected:after:bg-[Highlight]";

/** The sections of a page as tabs. The chosen one stands in the address (`#nights`); the first needs no anchor. */
export function Sections({ label, page, sections }: { label: string; page: PagePath; sections: readonly Section[] }) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const hash = useHash(page);
  const chosen = Math.max(
    0,
    sections.findIndex((section) => section.id === hash),
  );
  const hasRendered = useRenderedOthers();
  const show = (index: number) => navigate(`${page}#${sections[index]!.id}`, { replace: true });
  const choose = (index: number) => {
    flushSync(() => show(index));
    // A longer section may have been scrolled; the next one starts at its top.
    window.scrollBy(0, Math.min(0, root.current?.getBoundingClientRect().top ?? 0));
  };
  const moveTo = (event: KeyboardEvent<HTMLElement>) => {
    const index = nextTab(event.key, chosen, sections.length);
    if (index === null) return;
    event.preventDefault();
    choose(index);
    (event.currentTarget.children[index] as HTMLElement).focus({ preventScroll: true });
  };
  return (
    <div ref={root} className="relative">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveTo}
        className="sticky top-0 z-20 mb-5 flex justify-between gap-2 border-b border-border bg-background max-md:-mx-5 max-md:px-5 md:mb-7 md:justify-start md:gap-7 print:hidden"
      >
        {sections.map((section, index) => (
          <button
            key={section.id}
            type="button"
            role="tab"
            id={`${id}-tab-${section.id}`}
            aria-controls={`${id}-${section.id}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
            className={TAB}
          >
            {section.label}
          </button>
        ))}
      </div>
      {sections.map((section, index) => (
        <Concealable
          key={section.id}
          role="tabpanel"
          id={`${id}-${section.id}`}
          aria-labelledby={`${id}-tab-${section.id}`}
          isShown={index === chosen}
          onReveal={() => show(index)}
          className="print:mb-6"
        >
          {(index === chosen || hasRendered) && section.content}
        </Concealable>
      ))}
    </div>
  );
}

/** The tab that a key moves to, around both ends; null for other keys. */
function nextTab(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return step === undefined ? null : (index + step + count) % count;
}

/** False in the first frame, because all sections at once would block a slow phone. */
function useRenderedOthers(): boolean {
  const [hasRendered, setHasRendered] = useState(false);
  useEffect(() => startTransition(() => setHasRendered(true)), []);
  return hasRendered;
}
