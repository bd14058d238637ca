import { type ComponentType, lazy } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component that loads on demand. Once `preload` has resolved it renders without suspending. */
export function lazyPart<Props extends object>(load: Load<Props>) {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(load) as unknown as ComponentType<Props>;
  return {
    Part: (props: Props) => (Loaded ? <Loaded {...props} /> : <Lazy {...props} />),
    preload: async () => {
      Loaded = (await load()).default;
    },
  };
}
