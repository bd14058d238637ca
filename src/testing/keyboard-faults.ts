import type { Page } from 'playwright-core';

const PRESSES_AT_ONCE = 10;
/** A time field has several stops, and no other control has more. */
const MAX_PRESSES = 400;

type Walk = { expected: Map<Element, FocusStyle>; seen: Set<Element>; faults: Set<string>; end: AbortController };
type FocusStyle = { outline: string; shadow: string };
declare global {
  interface Window {
    keyboardWalk?: Walk;
  }
}

/**
 * Presses Tab until every control had the focus, and returns controls that never had it, did not show it, or were
 * covered while they had it.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  await page.evaluate(prepareWalk);
  let left: string[] = ['not begun'];
  for (let presses = 0; left.length > 0 && presses < MAX_PRESSES; presses += PRESSES_AT_ONCE) {
    await Promise.all(Array.from({ length: PRESSES_AT_ONCE }, () => page.keyboard.press('Tab')));
    left = await page.evaluate(notReached);
  }
  const faults = await page.evaluate(() => [...(window.keyboardWalk?.faults ?? [])]);
  return [...left.map((element) => `never reached: ${element}`), ...faults];
}

/** Runs in the browser. */
function prepareWalk(): void {
  // What has the focus has no style to compare with.
  (document.activeElement as HTMLElement | null)?.blur();
  const FOCUSABLE =
    'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"], audio[controls], video[controls]';
  const isWalkable = (element: Element) =>
    element instanceof HTMLElement || element instanceof SVGElement
      ? element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.closest('[inert]') === null &&
        element.checkVisibility({ visibilityProperty: true })
      : false;
  const isFirstOfItsGroup = (element: Element, _at: number, all: Element[]) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const group = all.filter(
      (other) => other instanceof HTMLInputElement && other.type === 'radio' && other.name === element.name,
    );
    const checked = group.find((other) => (other as HTMLInputElement).checked);
    return element === (checked ?? group[0]);
  };
  // The focus ring may be drawn around the control instead of on it.
  const around = (element: Element): Element[] => {
    const parents = [
      element.parentElement,
      element.parentElement?.parentElement,
      element.parentElement?.parentElement?.parentElement,
    ];
    return [element, ...parents.filter((parent) => parent != null)];
  };
  const focusStyleOf = (element: Element): FocusStyle => {
    const styles = around(element).map((one) => getComputedStyle(one));
    return {
      outline: styles
        .map(({ outlineStyle, outlineWidth, outlineColor }) => `${outlineStyle} ${outlineWidth} ${outlineColor}`)
        .join(),
      shadow: styles.map(({ boxShadow, borderColor }) => `${boxShadow} ${borderColor}`).join(),
    };
  };
  const isUnderneath = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inside = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => [left + (right - left) * across, top + (bottom - top) * down] as const),
    );
    return !inside.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return (
        hit !== null &&
        (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element) === true)
      );
    });
  };
  const all = [...document.querySelectorAll(FOCUSABLE)].filter(isWalkable).filter(isFirstOfItsGroup);
  const walk: Walk = {
    expected: new Map(all.map((element) => [element, focusStyleOf(element)])),
    seen: new Set(),
    faults: new Set(),
    end: new AbortController(),
  };
  window.keyboardWalk?.end.abort();
  window.keyboardWalk = walk;
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || walk.seen.has(target)) return;
    walk.seen.add(target);
    // A group passes the focus to one of its members at once.
    if (document.activeElement !== target) return;
    const rest = walk.expected.get(target);
    const now = focusStyleOf(target);
    const name = target.outerHTML.replace(/ class="[^"]*"/, '').slice(0, 120);
    if (rest && rest.outline === now.outline && rest.shadow === now.shadow) walk.faults.add(`shows no focus: ${name}`);
    if (rest && isUnderneath(target)) walk.faults.add(`is hidden while it has the focus: ${name}`);
  };
  document.addEventListener('focusin', onFocus, { signal: walk.end.signal });
}

/** Runs in the browser. */
function notReached(): string[] {
  const { expected, seen } = window.keyboardWalk ?? {
    expected: new Map<Element, FocusStyle>(),
    seen: new Set<Element>(),
  };
  return [...expected.keys()]
    .filter((element) => !seen.has(element) && element.isConnected)
    .map((element) => element.outerHTML.slice(0, 160));
}
