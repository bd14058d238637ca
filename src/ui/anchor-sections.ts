/** A section is the current one once its top has passed this share of the window's height. */
const LINE = 0.4;

/**
 * Reports the section that is scrolled to. A section that was asked for, `start` at first, stays at its place in the window while the
 * page grows, until it is scrolled away. The children of `list` are the sections; the first one needs no place.
 */
export function anchorSections(list: HTMLElement, start: number, onScrolledTo: (index: number) => void) {
  let current = start;
  let asked: number | null = start > 0 ? start : null;
  let placed = { y: Number.NaN, height: Number.NaN };
  const goTo = (index: number) => {
    list.children[index]?.scrollIntoView();
    current = index;
    asked = index;
    placed = { y: scrollY, height: list.offsetHeight };
  };
  const growth = new ResizeObserver(() => asked !== null && goTo(asked));
  const follow = () => {
    const isPlaced = list.offsetHeight === placed.height;
    if (asked !== null && (!isPlaced || Math.abs(scrollY - placed.y) < 1)) return;
    asked = null;
    const seen = sectionInView(list);
    if (seen === current) return;
    current = seen;
    onScrolledTo(seen);
  };
  growth.observe(list);
  addEventListener('scroll', follow, { passive: true });
  return {
    goTo,
    current: () => current,
    stop: () => {
      growth.disconnect();
      removeEventListener('scroll', follow);
    },
  };
}

/** The last section whose top has passed the line; at the end of the page, the last one. */
function sectionInView({ children }: HTMLElement): number {
  const isEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  if (isEnd) return children.length - 1;
  const passed = [...children].findLastIndex((section) => section.getBoundingClientRect().top <= innerHeight * LINE);
  return Math.max(0, passed);
}
