import { type ComponentType, createElement, lazy, useEffect, useEffectEvent, useState } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** How long the first answers of a page have the line for themselves. */
export const AT_REST_AFTER_MS = 3000;

/** A component that loads on demand. */
export function lazyPart<Props extends object>(load: Load<Props>) {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(load) as unknown as ComponentType<Props>;
  const preload = async () => {
    Loaded = (await load()).default;
  };
  return {
    /** Renders without suspending once `preload` has resolved. */
    Part: (props: Props) => createElement(Loaded ?? Lazy, props),
    preload,
    /**
     * The component once it is loaded: at once where it `isWanted`, else when the page is at rest. `onFailure`: it is
     * wanted and could not be loaded; the next time it is wanted it is tried again.
     */
    useLoaded: (isWanted: boolean, onFailure: () => void): ComponentType<Props> | undefined => {
      const [, setIsLoaded] = useState(false);
      const fail = useEffectEvent(onFailure);
      useEffect(() => {
        if (Loaded) return;
        const begin = () =>
          preload().then(
            () => setIsLoaded(true),
            () => isWanted && fail(),
          );
        if (isWanted) void begin();
        const timer = isWanted ? undefined : setTimeout(begin, AT_REST_AFTER_MS);
        return () => clearTimeout(timer);
      }, [isWanted]);
      return Loaded;
    },
  };
}
