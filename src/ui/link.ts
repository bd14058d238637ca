import { type ComponentProps, type FunctionComponent, useDeferredValue, useState } from 'react';
import { useLocation, useSearch as useWouterSearch, Link as WouterLink } from 'wouter';
import { useLocationProperty, navigate as wouterNavigate } from 'wouter/use-browser-location';
import { findPagePath, type Href, type PagePath } from '#contract/pages.ts';

/** A link to a page of the app. `state` is what the page finds as the state of the history. */
export const Link: FunctionComponent<
  Omit<ComponentProps<'a'>, 'href'> & { href: Href; replace?: boolean; state?: unknown }
> = WouterLink;

/** Goes to a page of the app. */
export const navigate: (to: Href, options?: { replace?: boolean }) => void = wouterNavigate;

export const usePath = (): string => useLocation()[0];

/** What follows `?` in the address. It changes with the page: while the next one loads, the old page keeps its own. */
export const useSearch = (): string => useDeferredValue(useWouterSearch());

/**
 * The anchor of a page's address without `#`; while the next page loads, the old one keeps its own. Not deferred, so that
 * a tab answers at once. Empty in a prerendered page.
 */
export function useHash(page: PagePath): string {
  const isThere = findPagePath(usePath()) === page;
  const current = useLocationProperty(
    () => location.hash.slice(1),
    () => '',
  );
  const [shown, setShown] = useState(current);
  if (isThere && shown !== current) setShown(current);
  return shown;
}
