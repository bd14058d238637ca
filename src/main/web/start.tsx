import '#ui/theme.css';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { findPagePath } from '#contract/pages.ts';
import { dropEarlyAnswers } from '#core/person/web/early-answers.ts';
import { storedUser } from '#core/person/web/user.ts';
import { loadStyleSheet } from '#ui/browser/style-sheet.ts';
import { AT_REST_AFTER_MS } from '#ui/lazy-part.ts';
import { storeInstallPrompt } from './install-prompt.ts';
import { afterLoad } from './offline/after-load.ts';
import { preloadPage } from './pages.tsx';
import { Shell } from './shell.tsx';

const root = document.getElementById('root')!;

// The prerendered page stays until the app can render the same content.
const { drawn: prerenderedFor } = root.dataset;
const keepsPrerendered = prerenderedFor === 'anyone' || prerenderedFor === (storedUser() ? 'member' : 'guest');

/** Finds the element of the app that corresponds to an element of the prerendered page; both have the same structure. */
function counterpartOf(element: Element | null): () => Element | null | undefined {
  const { id } = element ?? {};
  if (id) return () => document.getElementById(id);
  const href = element?.getAttribute('href');
  const alike = () => [...root.querySelectorAll(href ? `a[href="${CSS.escape(href)}"]` : 'summary')];
  const index = element ? alike().indexOf(element) : -1;
  return () => alike()[index];
}

// Keep the focus where it was before the app took over.
let focused = counterpartOf(document.activeElement);
const trackFocus = ({ target }: Event) => {
  focused = counterpartOf(target as Element);
};
root.addEventListener('focusin', trackFocus);

// Keep the folds open that were opened before that.
let areOpen: boolean[] = [];
const trackFolds = () => {
  areOpen = [...root.querySelectorAll('details')].map(({ open }) => open);
};
trackFolds();
root.addEventListener('toggle', trackFolds, true);

function restoreFolds(): void {
  root.removeEventListener('toggle', trackFolds, true);
  for (const [index, fold] of root.querySelectorAll('details').entries()) fold.open ||= areOpen[index] === true;
}

function restoreFocus(): void {
  root.removeEventListener('focusin', trackFocus);
  (focused() as HTMLElement | null | undefined)?.focus({ preventScroll: true });
  focused = () => null;
}

/** Parts of a page that render late ask a moment after its start. */
const EARLY_ANSWERS_FOR_MS = 2000;

function App() {
  useLayoutEffect(() => {
    delete root.dataset.drawn;
    restoreFolds();
    restoreFocus();
    setTimeout(dropEarlyAnswers, EARLY_ANSWERS_FOR_MS);
    setTimeout(() => loadStyleSheet().catch(() => {}), AT_REST_AFTER_MS);
    const { dataset } = document.documentElement;
    if (dataset.slowLine !== undefined) setTimeout(() => delete dataset.slowLine, AT_REST_AFTER_MS);
  }, []);
  return <Shell />;
}

function render(): void {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // A transition renders in slices, so that a slow phone stays responsive.
  startTransition(() => createRoot(root).render(app));
}

if (keepsPrerendered) preloadPage(findPagePath(location.pathname)).then(render, render);
else render();

storeInstallPrompt();
afterLoad();
