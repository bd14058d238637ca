import { type ComponentType, lazy } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part of the page that arrives when it is wanted. Once `arrived` has resolved it is drawn without a wait. */
export function laterPart<Props extends object>(load: Load<Props>) {
  let Arrived: ComponentType<Props> | undefined;
  const Lazy = lazy(load) as unknown as ComponentType<Props>;
  return {
    Part: (props: Props) => (Arrived ? <Arrived {...props} /> : <Lazy {...props} />),
    arrived: async () => {
      Arrived = (await load()).default;
    },
  };
}
