import type { Metrics } from './metrics.ts';

type Calls<Port> = {
  // biome-ignore lint/suspicious/noExplicitAny: the arguments of the port's calls are arbitrary.
  readonly [Name in keyof Port]?: Port[Name] extends (...args: any[]) => Promise<infer Result>
    ? (result: Result) => string
    : never;
};

type AsyncMethod = (...args: unknown[]) => Promise<unknown>;

/** The same port, with some of its calls timed. `calls` maps each result to an outcome label; a call that throws gets `error`. */
export function timedPort<Port extends object>(
  { portCalls }: Pick<Metrics, 'portCalls'>,
  name: string,
  port: Port,
  calls: Calls<Port>,
): Port {
  const timed = new Map<string | symbol, AsyncMethod>();
  for (const [call, outcomeOf] of Object.entries(calls) as [string, (result: unknown) => string][]) {
    const method = (port[call as keyof Port] as AsyncMethod).bind(port);
    timed.set(call, async (...args) => {
      const startedAt = performance.now();
      let outcome = 'error';
      try {
        const result = await method(...args);
        outcome = outcomeOf(result);
        return result;
      } finally {
        portCalls.of(name, call, outcome).observe((performance.now() - startedAt) / 1000);
      }
    });
  }
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = timed.get(key) ?? Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
