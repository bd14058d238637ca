import { type ComponentProps, type FunctionComponent, useDeferredValue } from 'react';
import { useLocation, useSearch as useWouterSearch, Link as WouterLink } from 'wouter';
import { useLocationProperty, navigate as wouterNavigate } from 'wouter/use-browser-location';
import type { Href } from '#contract/pages.ts';

/** A link to a page of the app. `state` is what the page finds as the state of the history. */
export const Link: FunctionComponent<
  Omit<ComponentProps<'a'>, 'href'> & { href: Href; replace?: boolean; state?: unknown }
> = WouterLink;

/** Goes to a page of the app. */
export const navigate: (to: Href, options?: { replace?: boolean }) => void = wouterNavigate;

export const usePath = (): string => useLocation()[0];

/** What follows `?` in the address. It changes with the page: while the next one loads, the old page keeps its own. */
export const useSearch = (): string => useDeferredValue(useWouterSearch());

/** The anchor of the address without `#`; empty in a prerendered page. */
export const useHash = (): string =>
  useLocationProperty(
    () => location.hash.slice(1),
    () => '',
  );
